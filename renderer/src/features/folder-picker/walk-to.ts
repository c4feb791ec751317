import type { HandleEntry } from '@core/contract';
import { PackwrightError } from '@core/contract/errors';
import { call } from '../../state/bridge';

/** Whether what was typed is a path, not a part of a name. */
export const isPath = (text: string): boolean => /^(?:~|\/|\\|[A-Za-z]:)|[/\\]/.test(text.trim());

const parts = (path: string): string[] => path.split(/[/\\]+/).filter((part) => part !== '');

/**
 * The folder or archive at a path that was typed or pasted. The page names no paths: it goes there from a starting point,
 * folder by folder, as a hand would. Throws `not-found` with the first part that is not there.
 */
export async function walkTo(path: string): Promise<HandleEntry> {
  const text = path.trim().replace(/^file:\/\//, '');
  const { entries } = await call('handles.list', { handle: null });
  const wanted = parts(text);
  const starts = entries
    .filter(({ kind }) => kind === 'folder')
    .map((entry) => ({ entry, parts: parts(entry.name), isAbsolute: !entry.name.startsWith('~') }))
    .filter(
      (start) =>
        start.isAbsolute === !text.startsWith('~') && start.parts.every((part, at) => part === wanted[at]),
    )
    .sort((a, b) => b.parts.length - a.parts.length);
  const [start] = starts;
  if (!start) throw notThere(text);
  let at: HandleEntry = start.entry;
  for (const part of wanted.slice(start.parts.length)) {
    const { entries: inside } = await call('handles.list', { handle: at.handle });
    const next = inside.find(({ name }) => name === part) ?? inside.find((one) => alike(one.name, part));
    if (!next) throw notThere(part);
    at = next;
  }
  return at;
}

const alike = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

const notThere = (part: string) =>
  new PackwrightError(
    'not-found',
    `There is no folder or archive “${part}” there.`,
    'Look whether the path is right; hidden folders are not opened.',
  );
