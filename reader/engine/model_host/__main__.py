"""``python -m reader.engine.model_host``: the model's process."""

from __future__ import annotations

import sys

from reader.engine.model_host.host import main

sys.exit(main())
