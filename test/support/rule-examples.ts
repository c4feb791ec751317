import type { RuleExample } from './rule-page';
import type { Rule } from '@core/check/rule';
import { runChecks } from './run-checks';
import type { CheckedFile } from '@core/check/world';
import type { Finding } from '@core/contract';
import { Places } from '@core/text/places';
import type { RuleFixture } from '../core/check/rules/fixture';
import { worldOf } from './world';

/** The first bad and the first good example of a rule, as its page shows them. */
export function examplesOf(rule: Rule, { bad, good }: RuleFixture): { bad: RuleExample; good: RuleExample } {
  const [firstBad] = bad;
  const [firstGood] = good;
  if (!firstBad || !firstGood) throw new Error(`${rule.code} lacks an example.`);
  const world = worldOf(firstBad.files);
  const finding = runChecks(world).find(({ code }) => code === rule.code);
  if (!finding) throw new Error(`${rule.code} does not find its first example.`);
  const { path, pointer, range, message } = finding;
  const fine = worldOf(firstGood.files).file(path);
  return {
    bad: { what: firstBad.what, excerpt: excerptOf(path, world.file(path)?.text ?? '', range), message },
    good: {
      what: firstGood.what,
      excerpt: fine ? excerptOf(path, fine.text, nearestRange(fine, pointer)) : null,
      message: null,
    },
  };
}

/** The same place in another file, or the nearest one around it that is there. */
function nearestRange(file: CheckedFile, pointer: string | null): Finding['range'] {
  const range = new Places(file).of({ pointer });
  const isThere = range.end.offset > 0;
  return isThere || !pointer ? range : nearestRange(file, pointer.slice(0, pointer.lastIndexOf('/')));
}

function excerptOf(path: string, text: string, { start, end }: Finding['range']): RuleExample['excerpt'] {
  // Cut, so that no program takes a page for a leak.
  const lines = linesOf(text, start.line - 1, end.line - 1).replace(/AKIA[A-Z]{16}/, 'AKIAABC…');
  return lines.trim() === '' ? null : { path, text: lines };
}

const context = 3;
const most = 18;

/** Some lines with little around them, moved to the left edge; a long passage is cut. */
function linesOf(text: string, first: number, last: number): string {
  const all = text.split('\n');
  const from = Math.max(0, first - context);
  const to = Math.min(all.length, Math.min(last, from + most) + context + 1);
  const lines = all.slice(from, to).map((line) => (line.length > 160 ? `${line.slice(0, 160)}…` : line));
  const indents = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const edge = Math.min(...indents, 99);
  const shown = lines.map((line) => line.slice(edge).trimEnd());
  return [...(from > 0 ? ['…'] : []), ...shown, ...(to < all.length ? ['…'] : [])].join('\n');
}
