; NEVER RUN. Inno Setup's recipe for Windows, written from its documentation. docs/packaging.md says what to look at first.
; First make the folder: packaging\windows\bundle.cmd. Then: iscc /DVersion=0.1.0 packaging\windows\quoth.iss

#ifndef Version
  #error Say which version: iscc /DVersion=0.1.0
#endif

[Setup]
AppId={{6F0C1C52-3E0B-4B7C-9B42-0E6C8D5C7A11}
AppName=Quoth
AppVersion={#Version}
AppPublisher=The Quoth developers
DefaultDirName={autopf}\Quoth
DefaultGroupName=Quoth
LicenseFile=..\..\LICENSE
; For one user, who needs no administrator; whoever is one may install it for all.
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
ChangesAssociations=yes
CloseApplications=yes
OutputDir=..\..\dist
OutputBaseFilename=quoth-{#Version}-windows-x86_64
Compression=lzma2
SolidCompression=yes
UninstallDisplayIcon={app}\quothw.exe

[Languages]
Name: "english"; MessagesFile: "compiler:Default.isl"
Name: "german"; MessagesFile: "compiler:Languages\German.isl"

[Files]
Source: "..\..\.bundle\quoth\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs

[Icons]
Name: "{group}\Quoth"; Filename: "{app}\quothw.exe"

[Registry]
; “Open with Quoth” for EPUBs, without taking them from the program that has them, and quoth:// links.
Root: HKA; Subkey: "Software\Classes\Quoth.epub"; ValueType: string; ValueData: "EPUB book"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Quoth.epub\shell\open\command"; ValueType: string; ValueData: """{app}\quothw.exe"" ""%1"""
Root: HKA; Subkey: "Software\Classes\.epub\OpenWithProgids"; ValueType: string; ValueName: "Quoth.epub"; ValueData: ""; Flags: uninsdeletevalue
Root: HKA; Subkey: "Software\Classes\quoth"; ValueType: string; ValueData: "URL:Quoth"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\quoth"; ValueType: string; ValueName: "URL Protocol"; ValueData: ""
Root: HKA; Subkey: "Software\Classes\quoth\shell\open\command"; ValueType: string; ValueData: """{app}\quothw.exe"" ""%1"""
