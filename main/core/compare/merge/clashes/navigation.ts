import { navigationReferences } from '../../../content/references/layout';
import { getAt } from '../../../text/pointer';
import { firstText } from '../../../text/values';
import { type FoundClash, type MergedValues, newOnes } from './found';

/** A module that the menu leads to twice: each side has given it an entry, under a title of its own. */
export const navigationClashes = (values: MergedValues): FoundClash[] => newOnes(values, modulesTwice);

function modulesTwice(navigation: unknown): Map<string, FoundClash> {
  const known = new Map<string, string>();
  const problems = new Map<string, FoundClash>();
  for (const { target, role, pointer } of navigationReferences(navigation)) {
    if (role !== 'menu entry') continue;
    const entry = pointer.replace(/\/state\/parameters\/module$/, '');
    const title = firstText(getAt(navigation, entry), 'title') ?? '?';
    const other = known.get(target.key);
    if (other === undefined) known.set(target.key, title);
    else
      problems.set(target.key, {
        code: 'same-module',
        message: `The entries "${other}" and "${title}" both lead to the module ${target.key}: each side has given it one.`,
        pointer: entry,
      });
  }
  return problems;
}
