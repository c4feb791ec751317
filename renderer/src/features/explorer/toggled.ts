import { getLayout, setLayout } from '../../state/layout';

/** Reads what was kept: `+id` for opened, `-id` for closed, one a line. */
export function readToggled(text: string): Map<string, boolean> {
  const entries = text.split('\n').filter((line) => line.length > 1);
  return new Map(entries.map((line) => [line.slice(1), line.startsWith('+')]));
}

export function writeToggled(toggled: ReadonlyMap<string, boolean>): string {
  return [...toggled].map(([id, open]) => `${open ? '+' : '-'}${id}`).join('\n');
}

/** Opens or closes branches and keeps it with the session. */
export function setToggled(ids: readonly string[], open: boolean): void {
  const toggled = readToggled(getLayout('explorer.toggled'));
  if (ids.every((id) => toggled.get(id) === open)) return;
  for (const id of ids) toggled.set(id, open);
  setLayout('explorer.toggled', writeToggled(toggled));
}
