import { dateText } from '@core/module-view/record-text';
import { ago } from '../../../state/ago';
import { call } from '../../../state/bridge';
import type { ChosenState } from '../../../state/comparing';
import { showOverlay } from '../../../state/overlays';
import type { Entry } from '../../../state/quick-entries';
import { notify, reportError } from '../../../state/toasts';

const now: ChosenState = { ref: { instance: null }, title: 'Local instance, as it is now' };

/** Asks for the local instance of the workspace: as it is now, or one of its snapshots. */
export function chooseInstanceState(take: (state: ChosenState) => void): void {
  showOverlay({
    kind: 'entries',
    title: 'The local instance',
    placeholder: 'The local instance: as it is now, or a snapshot of it',
    none: 'There is no such snapshot.',
    entries: () => entriesOf(take),
  });
}

async function entriesOf(take: (state: ChosenState) => void): Promise<Entry[]> {
  const [{ hasData, status }, { snapshots }] = await Promise.all([
    call('instance.state', {}),
    call('instance.snapshots', {}),
  ]);
  if (!hasData)
    return [
      entry(
        'start',
        'Start the local instance',
        'there is none yet: it is loaded with the workspace',
        'play',
        () => void start(take),
      ),
    ];
  const taken = snapshots.toSorted((a, b) => b.takenAt - a.takenAt);
  return [
    entry('now', 'As it is now', status === 'running' ? 'it is running' : 'it is stopped', 'database', () =>
      take(now),
    ),
    ...taken.map(({ name, takenAt }) =>
      entry(
        `snapshot:${name}`,
        name,
        `snapshot · ${dateText(takenAt)}, ${ago(takenAt * 1_000, Date.now())}`,
        'clock',
        () => take({ ref: { instance: name }, title: `Snapshot “${name}” of the local instance` }),
      ),
    ),
  ];
}

async function start(take: (state: ChosenState) => void): Promise<void> {
  notify({ tone: 'info', message: 'The local instance is starting: it is loaded with the workspace.' });
  try {
    await call('instance.start', {});
    take(now);
  } catch (thrown) {
    reportError(thrown);
  }
}

const entry = (id: string, title: string, detail: string, icon: string, run: () => void): Entry => ({
  id,
  title,
  detail,
  icon,
  keys: null,
  disabled: null,
  also: '',
  run,
});
