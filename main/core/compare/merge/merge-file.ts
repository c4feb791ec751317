import { applyChanges } from '../../text/changes';
import { setAt } from '../../text/json/edit';
import { getAt } from '../../text/pointer';
import { sameValue } from '../../text/values';
import { compareValues } from '../states/compare-values';
import type { Grammar } from '../states/grammar';
import { MatchedIds } from '../states/ids';
import { grammarOf } from '../states/kinds/index';
import { plain } from '../states/kinds/plain';
import { withOwnSteps } from './both-kept';
import type { Conflicts } from './conflicts';
import { type MergeContext, mergeValue } from './merge-value';
import { mergedText } from './merged-text';
import type { SideFile } from './side-file';
import { mapThree, type Three } from './three';

/** What a file becomes: its text, and the side whose bytes it has where it has; null where it is taken out. */
export type FileResult = { text: string; as: 'ours' | 'theirs' | null } | null;

const asWritten = new MatchedIds();

/**
 * Merges a file of up to three states, element by element where all that exist are JSON, else line by line. Every byte
 * that neither side changed stays as ours has it.
 */
export function mergeFile(
  files: Three<SideFile | null>,
  id: string,
  conflicts: Conflicts,
  touches: MergeContext['touches'],
): FileResult {
  const result = mergedFile(files, id, conflicts, touches);
  const { ours, theirs } = files;
  const apart = ours && theirs && withOwnSteps(ours, theirs, conflicts.bothKept);
  return apart ? mergedFile({ ...files, theirs: apart }, id, conflicts.again(), touches) : result;
}

function mergedFile(
  files: Three<SideFile | null>,
  id: string,
  conflicts: Conflicts,
  touches: MergeContext['touches'],
): FileResult {
  const { base, ours, theirs } = files;
  if (!ours || !theirs) return oneSided(files, id, conflicts);
  if (ours.text === theirs.text || theirs.text === base?.text) return { text: ours.text, as: 'ours' };
  if (ours.text === base?.text) return { text: theirs.text, as: 'theirs' };
  if (![base, ours, theirs].every((file) => file === null || canBeWritten(file.value)))
    return mergeTexts(files, id, conflicts);
  const grammars = itemGrammars(files);
  const whole = grammars.get(ours.value) ?? grammars.get(theirs.value) ?? plain;
  const merged = mergeValue(
    mapThree(files, (file) => file?.value),
    {
      grammar: whole,
      keys: [],
      words: [],
      id,
      pointer: '',
      basePointer: base ? '' : null,
      element: { base: undefined, ours: undefined, theirs: undefined },
    },
    { conflicts, touches, grammarOf: (value) => grammars.get(value) ?? null },
  );
  if (sameValue(merged, ours.value)) return { text: ours.text, as: 'ours' };
  if (sameValue(merged, theirs.value)) return { text: theirs.text, as: 'theirs' };
  return { text: applyChanges(ours.text, setAt(ours.text, '', merged)), as: null };
}

/** Whether JSON can say a value that was read: not nothing, nor a number beyond all that JavaScript knows, as `1e999`. */
function canBeWritten(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return value !== undefined;
  return Object.values(value).every(canBeWritten);
}

/** Grammars by the values of items, for a file may hold several. */
function itemGrammars(files: Three<SideFile | null>): ReadonlyMap<unknown, Grammar> {
  const found = new Map<unknown, Grammar>();
  for (const file of [files.base, files.ours, files.theirs])
    for (const { kind, pointer } of file?.items ?? [])
      found.set(getAt(file?.value, pointer), grammarOf(kind));
  return found;
}

/** A file that one side, or both, no longer has. */
function oneSided(
  { base, ours, theirs }: Three<SideFile | null>,
  id: string,
  conflicts: Conflicts,
): FileResult {
  const left = ours ?? theirs;
  const as = ours ? 'ours' : 'theirs';
  if (!left) return null;
  if (!base) return { text: left.text, as };
  if (isQuietly(base, left)) return null;
  const values = { base: base.text, ours: ours?.text, theirs: theirs?.text };
  const text = conflicts.decide({
    id,
    reason: 'removed-and-changed',
    class: 'behaviour',
    where: 'all of it',
    pointer: '',
    values,
    touches: [],
  });
  return written(text, { ours: ours?.text, theirs: theirs?.text });
}

/** A file as it was decided; what was edited may be given as its JSON. */
function written(decided: unknown, sides: Record<'ours' | 'theirs', string | undefined>): FileResult {
  if (decided === undefined) return null;
  const text = typeof decided === 'string' ? decided : `${JSON.stringify(decided, null, 4)}\n`;
  if (text === sides.ours) return { text, as: 'ours' };
  return { text, as: text === sides.theirs ? 'theirs' : null };
}

/** Whether a file differs by noise only. */
function isQuietly(base: SideFile, side: SideFile): boolean {
  if (base.text === side.text) return true;
  if (base.value === undefined || side.value === undefined) return false;
  const grammar = itemGrammars({ base, ours: side, theirs: null }).get(side.value) ?? plain;
  const { changes, aside } = compareValues(base.value, side.value, grammar, asWritten);
  return aside.length === 0 && changes.every((change) => (grammar.quiet?.(change) ?? null) !== null);
}

/** Files that are not JSON on every side; what git's marks of a conflict have broken makes no whole one by its lines. */
function mergeTexts(
  { base, ours, theirs }: Three<SideFile | null>,
  id: string,
  conflicts: Conflicts,
): FileResult {
  const texts = { base: base?.text ?? '', ours: ours?.text ?? '', theirs: theirs?.text ?? '' };
  const merged = mergedText(texts, ({ mark, words, ...clash }) =>
    conflicts.decide({ ...clash, id: id + mark, class: 'wording', where: words, pointer: '', touches: [] }),
  );
  if (merged !== null) return written(merged, texts);
  const text = conflicts.decide({
    id,
    reason: 'file',
    class: 'wording',
    where: 'all of it',
    pointer: '',
    values: { ...texts, base: base?.text },
    touches: [],
  });
  return written(text, texts);
}
