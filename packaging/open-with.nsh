; Packwright stands in "Open with" of archives; what opens them by default stays what it is.

!macro customInstall
  WriteRegStr HKCU "Software\Classes\Packwright.Archive" "" "Content pack"
  WriteRegStr HKCU "Software\Classes\Packwright.Archive\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
  WriteRegStr HKCU "Software\Classes\.zip\OpenWithProgids" "Packwright.Archive" ""
  WriteRegStr HKCU "Software\Classes\.tgz\OpenWithProgids" "Packwright.Archive" ""
!macroend

!macro customUnInstall
  DeleteRegKey HKCU "Software\Classes\Packwright.Archive"
  DeleteRegValue HKCU "Software\Classes\.zip\OpenWithProgids" "Packwright.Archive"
  DeleteRegValue HKCU "Software\Classes\.tgz\OpenWithProgids" "Packwright.Archive"
!macroend
