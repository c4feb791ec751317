import type { Command } from '../../state/commands';
import { openSample } from '../../state/open-sample';
import { showOverlay, useOverlays } from '../../state/overlays';
import { useSettings } from '../../state/settings';
import { useWorkspace } from '../../state/workspace';
import { useWelcome } from '../../state/welcome';
import { showTour } from '../views';

/** Opens the page about the part that has the focus now; which page that is, is read once it is wanted. */
async function openHelp(): Promise<void> {
  const part = (name: 'region' | 'view') =>
    document.activeElement?.closest<HTMLElement>(`[data-${name}]`)?.dataset[name];
  const [region, view] = [part('region'), part('view')];
  const { helpTopic } = await import('../help-topic');
  showOverlay({ kind: 'help', page: helpTopic(region, view) });
}

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
    run: openHelp,
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
    id: 'help.log',
    title: 'Show Log',
    category: 'Help',
    run: () => showOverlay({ kind: 'log' }),
  },
  {
    id: 'help.about',
    title: 'About Packwright',
    category: 'Help',
    run: () => showOverlay({ kind: 'about' }),
  },
];
