import type { RuleDefinition } from '../../rule';
import type { ContentRoot } from '../../../contract/workspace';
import type { CheckedFile, CheckWorld } from '../../world';

const known = new WeakMap<readonly CheckedFile[], ReadonlyMap<string, CheckedFile> | null>();

/** By path: the file before it whose name is the same but for letter case; null when there is none in the root. */
function caseTwins(world: CheckWorld, root: ContentRoot): ReadonlyMap<string, CheckedFile> | null {
  const files = world.files(root);
  const cached = known.get(files);
  if (cached !== undefined) return cached;
  const first = new Map<string, CheckedFile>();
  const twins = new Map<string, CheckedFile>();
  for (const file of files) {
    const folded = file.path.normalize('NFC').toLowerCase();
    const twin = first.get(folded);
    if (twin) twins.set(file.path, twin);
    else first.set(folded, file);
  }
  const found = twins.size > 0 ? twins : null;
  known.set(files, found);
  return found;
}

export default {
  title: 'Two files that differ in letter case alone',
  severity: 'warning',
  why: 'Windows and the Mac do not distinguish letter case: one of the two files overwrites the other when the pack is unpacked there.',
  remedy: 'Rename one of them, or remove the one that is out of date.',
  kinds: '*',
  *check(file, world) {
    const twins = caseTwins(world, file.root);
    const twin = twins?.get(file.path);
    if (twin === undefined) return;
    yield {
      message: `"${file.localPath}" and "${twin.localPath}" are one file on Windows and on the Mac.`,
      pointer: null,
      related: [{ path: twin.path, pointer: null, message: 'The other one' }],
    };
  },
} satisfies RuleDefinition;
