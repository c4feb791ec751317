import type { MergeConflict, MergeReport } from '../../contract/merging';
import { concealed, concealedContent } from '../../text/secrets/conceal';
import { asText } from '../../text/values';
import { sides, type Three } from '../merge/three';
import type { ContentState } from '../states/state';
import { secretsOf } from './concealing';

/**
 * A report of a merge that shows no secret of any state, as it is printed. The file of the merge keeps them: it is what
 * the merge is finished from.
 */
export function concealedMerge(report: MergeReport, states: Three<ContentState>): MergeReport {
  const items = report.items.map((item) => {
    if (item.conflicts.length === 0) return item;
    const known = sides.flatMap((side) => secretsOf(states[side], item[side]));
    const conflicts = item.conflicts.map((conflict): MergeConflict => {
      const { resolution, base, ours, theirs, lines } = conflict;
      const shown = (value: MergeConflict['base']): MergeConflict['base'] => {
        if (isSecret(asText(value), known, lines !== undefined)) return '•••';
        const open = concealedContent(value, known);
        return lines !== undefined && typeof open === 'string' ? withoutLinesOf(known, open) : open;
      };
      return {
        ...conflict,
        where: concealed(conflict.where, known),
        base: shown(base),
        ours: shown(ours),
        theirs: shown(theirs),
        resolution:
          resolution?.take === 'edited' ? { take: 'edited', value: shown(resolution.value) } : resolution,
      };
    });
    return { ...item, conflicts };
  });
  return { ...report, items };
}

/** Whether a text is a secret; lines may be some of those of a key. */
function isSecret(text: string, known: readonly string[], areLines: boolean): boolean {
  if (known.includes(text)) return true;
  const inner = text.trim();
  return areLines && inner !== '' && known.some((secret) => secret.includes('\n') && secret.includes(inner));
}

/**
 * Lines of a text without those that a secret of several lines has, as a key: some of them may stand beside others, and
 * end otherwise than there.
 */
function withoutLinesOf(known: readonly string[], text: string): string {
  const secret = new Set(known.filter((one) => one.includes('\n')).flatMap(linesOf));
  return text
    .split('\n')
    .map((line) => (secret.has(line.trim()) ? '•••' : line))
    .join('\n');
}

const linesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
