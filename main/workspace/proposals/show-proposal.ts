import type { KeptProposal, ProposedFile, ShownProposal } from '@core/contract/proposals';
import { applyChanges } from '@core/text/changes';
import { markOf } from '@core/text/mark';
import { unifiedDiff } from '@core/text/unified-diff';

/**
 * A proposed change with every line that would be another, so that nothing of it is accepted unseen.
 * @param textOf the text of a file as it is now; null where there is none
 */
export async function showProposal(
  proposal: KeptProposal,
  textOf: (path: string) => Promise<string | null>,
): Promise<ShownProposal> {
  const { plan } = proposal;
  const placeOf = new Map(plan.moved.map(({ from, to }) => [from, to]));
  const files: ProposedFile[] = [];
  for (const { path, mark, changes } of plan.files) {
    const text = await textOf(path);
    const fits = text !== null && markOf(text) === mark;
    const diff = fits ? unifiedDiff(path, text, changes) : '';
    files.push({ path, movesTo: placeOf.get(path) ?? null, is: 'changed', diff, isStale: !fits });
    placeOf.delete(path);
  }
  for (const [path, movesTo] of placeOf)
    files.push({ path, movesTo, is: 'moved', diff: '', isStale: (await textOf(path)) === null });
  for (const { path, text } of plan.created) {
    const diff = unifiedDiff(path, '', [{ from: 0, to: 0, insert: text }]);
    files.push({ path, movesTo: null, is: 'new', diff, isStale: (await textOf(path)) !== null });
  }
  for (const path of plan.deleted) {
    const text = await textOf(path);
    const diff = text === null ? '' : unifiedDiff(path, text, [{ from: 0, to: text.length, insert: '' }]);
    files.push({ path, movesTo: null, is: 'removed', diff, isStale: text === null });
  }
  return { ...proposal, files };
}

/**
 * The texts of a workspace after a proposed change, of the files it touches: null for those that are gone. What no longer
 * fits is left as it is.
 */
export async function proposedTexts(
  { plan }: KeptProposal,
  textOf: (path: string) => Promise<string | null>,
): Promise<Map<string, string | null>> {
  const texts = new Map<string, string | null>();
  for (const { path, mark, changes } of plan.files) {
    const text = await textOf(path);
    if (text !== null && markOf(text) === mark) texts.set(path, applyChanges(text, changes));
  }
  for (const { path, text } of plan.created) texts.set(path, text);
  for (const path of plan.deleted) texts.set(path, null);
  for (const { from, to } of plan.moved) {
    texts.set(to, texts.get(from) ?? (await textOf(from)));
    texts.set(from, null);
  }
  return texts;
}
