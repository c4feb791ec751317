import type { Command } from '../../state/commands';
import { showOverlay, useOverlays } from '../../state/overlays';
import { useWelcome } from '../../state/welcome';
import { focusedTopic } from '../help-topic';

export const helpCommands: readonly Command[] = [
  {
    id: 'app.settings',
    title: 'Settings…',
    category: 'File',
    shortcut: 'Mod+,',
    run: () => showOverlay({ kind: 'settings' }),
  },
  {
    id: 'help.open',
    title: 'Help…',
    category: 'Help',
    shortcut: 'F1',
    enabled() {
      const { overlay } = useOverlays.getState();
      // What is being filled in elsewhere would be lost; the palette has started this.
      return overlay === null || overlay.kind === 'palette' ? true : 'Close this window first.';
    },
    run: () => showOverlay({ kind: 'help', page: focusedTopic() }),
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
