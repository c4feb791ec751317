import type { Command } from '../../state/commands';
import { showOverlay } from '../../state/overlays';
import { useWelcome } from '../../state/welcome';

export const helpCommands: readonly Command[] = [
  {
    id: 'app.settings',
    title: 'Settings…',
    category: 'File',
    shortcut: 'Mod+,',
    run: () => showOverlay({ kind: 'settings' }),
  },
  {
    id: 'help.welcome',
    title: 'Welcome',
    category: 'Help',
    run: () => useWelcome.setState({ shown: true }),
  },
  {
    id: 'help.shortcuts',
    title: 'Keyboard Shortcuts',
    category: 'Help',
    shortcut: 'Mod+/',
    run: () => showOverlay({ kind: 'shortcuts' }),
  },
  {
    id: 'help.about',
    title: 'About Packwright',
    category: 'Help',
    run: () => showOverlay({ kind: 'about' }),
  },
];
