"""What the engine says of models and model servers, for the window to say in its language."""

from __future__ import annotations

from reader.ui.words import tr_later

MODEL_SENTENCES = (
    tr_later("is missing"),
    tr_later("can’t be read ({reason})"),
    tr_later("is {number} bytes long and should be {wanted}"),
    tr_later("isn’t the one that the catalogue names (its SHA-256 differs)"),
    tr_later("isn’t the graph of a reader"),
    tr_later("A model server writes the answers; its speed says nothing about the models here."),
    tr_later("such as {address}"),
    tr_later("A model server needs an address, {example}."),
    tr_later("{written} is not an address; write one {example}."),
    tr_later("{written} names no port; write an address {example}."),
    tr_later("{written} is not on this computer. Quoth speaks to a model server only at 127.0.0.1, ::1 or localhost."),
    tr_later("The model server at {address} has no model; load one there first."),
    tr_later("The model server at {address} has no model “{model}”. It has: {listed}."),
    tr_later("The model server at {address} can’t be used: {why}."),
    tr_later("The model server at {address} wasn’t named in this window; close Quoth and open it again to use it."),
    tr_later("nothing answers there; start it first"),
    tr_later("what answers there is no model server"),
    tr_later("it broke off in the middle"),
    tr_later("it took too long"),
    tr_later("The model {id} needs {needed} MB in {folder} and {free} MB are free; make room."),
    tr_later("The model {id} can’t be written to {folder} ({reason}); mend that."),
    tr_later(
        "The file {name} that was fetched isn’t the one that the catalogue names ({what}); it was thrown "
        "away: try another network or a newer Quoth."
    ),
    tr_later("its SHA-256 differs"),
    tr_later("No reader can be made of {name} and {path} ({reason}); install Quoth again."),
    tr_later(
        "{address} could not be fetched{part} ({reason}); connect to the network, or fetch it elsewhere and put "
        "it at {path}."
    ),
    tr_later("{host} answered “{answer}” for {address}; check that it is up."),
    tr_later("“{address}” is no address of a model: write owner/repository/file.gguf."),
    tr_later("{host} has no public file at {address} (“{answer}”); check how it is written."),
    tr_later("{address} could not be asked for ({reason}); connect to the network."),
    tr_later("{host} gives no size and SHA-256 for {address}, so it can’t be checked and isn’t fetched."),
    tr_later(
        "The model {id} takes about {needed} GB of memory and this computer has {there} GB; choose a smaller one."
    ),
    tr_later("The file {path} is not a model: give a .gguf file, or a folder with an .onnx and its tokenizer.json."),
    tr_later("The download stopped by itself; start it again to go on."),
    tr_later("The model {id} came with Quoth and can’t be removed by itself."),
    # a model's own files
    tr_later("The model {id} can’t be removed from {folder} ({reason})."),
    tr_later("The model file {path} can’t be read ({reason}); check the path."),
    tr_later("The model {path} has no tokenizer.json beside it; put the one it came with there."),
    tr_later("The folder {folder} has several models ({names}); give the path of one of them."),
    tr_later("The folder {folder} has no .onnx file; give a folder with one and its tokenizer.json."),
    tr_later("There is a model called {id} already; remove it first."),
    tr_later("{path} is one of several parts of a model; choose a model that is one file."),
    tr_later("The choice of models in {path} can’t be read ({reason}); delete that file to start anew."),
    tr_later("The choice of models can’t be written to {path} ({reason})."),
    tr_later("can’t be loaded ({reason})"),
    tr_later("can’t be run ({reason})"),
    tr_later("is not of a chat model ({reason})"),
    tr_later("is no tokenizer ({reason})"),
    tr_later("is no model that onnxruntime can load ({reason})"),
    tr_later("failed while it was reading ({reason})"),
    tr_later("failed while it was writing ({reason})"),
    # its own process, and its trial on this computer
    tr_later("The process for the model {id} can’t be started ({reason})."),
    tr_later("A process for models can’t be started ({reason})."),
    tr_later("The model {id} stopped working ({how}); the next question starts it again."),
    tr_later("The model {id} isn’t used any more."),
    tr_later("llama.cpp can’t run the model {id}: {why}. Compile it with `make run`."),
    tr_later("it was compiled on a computer whose processor has {features}, and this one doesn’t"),
    tr_later(
        "llama.cpp, which runs language models on this computer, isn’t installed; `make run` compiles it, for which it "
        "needs a C++ compiler."
    ),
    tr_later("its process ended while it was loaded ({how})"),
    tr_later("its process ended while it was tried ({how})"),
    tr_later("{how}, after {seconds} s"),
    tr_later("the processor met an instruction that it doesn’t know, SIGILL"),
    tr_later("it reached for memory that isn’t its own, SIGSEGV"),
    tr_later("it reached for memory that isn’t there, SIGBUS"),
    tr_later("its library gave up, SIGABRT"),
    tr_later("it divided by zero, SIGFPE"),
    tr_later("it was killed, perhaps because memory ran out, SIGKILL"),
    tr_later("it gave no sign of life for {seconds} s"),
    tr_later("exit code {number}"),
    tr_later("it computes nothing but nonsense (NaN)"),
    tr_later("it takes {needed} GB of memory and more, and {free} GB are free"),
    # a model server
    tr_later("A model server is reached by http, not {scheme}: nothing leaves this computer."),
    tr_later("{written} is more than an address; write one {example}."),
    tr_later("The model server can’t be written to {path} ({reason})."),
    tr_later("it failed while it was writing"),
    tr_later("it says more than an answer can be"),
    tr_later("it doesn’t keep to the form that it was asked for"),
    tr_later("what it says is no reply to a conversation"),
    tr_later("what it says is no streamed reply"),
)
