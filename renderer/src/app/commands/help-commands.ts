import type { Command } from '../../state/commands';
import { openSample } from '../../state/open-sample';
import { showOverlay, useOverlays } from '../../state/overlays';
import { useSettings } from '../../state/settings';
import { useWorkspace } from '../../state/workspace';
import { useWelcome } from '../../state/welcome';
import { focusedTopic } from '../help-topic';
import { showTour } from '../views';

/** Begins in what is open, else in the sample that has a bit of everything. */
async function startTour(): Promise<void> {
  const sample = useSettings.getState().info?.samples[0];
  if (useWorkspace.getState().info === null && sample) await openSample(sample);
  if (useWorkspace.getState().info !== null) showTour();
}

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
    id: 'help.tour',
    title: 'Tour',
    category: 'Help',
    enabled: () => (useSettings.getState().info?.samples.length ? true : 'No samples are installed.'),
    run: startTour,
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
