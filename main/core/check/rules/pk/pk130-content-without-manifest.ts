import type { RuleDefinition } from '../../rule';
import { newManifest, printManifest } from '../../../content/pack/manifest';
import { inPack } from '../../packs/packs';

export default {
  title: 'Content without a manifest',
  severity: 'warning',
  fix: 'unsafe',
  why: 'Packs and exports have an `info.json`, which says what they are. Only exports of the oldest releases lack it; the platform cannot install the folder as a pack.',
  remedy: 'Add an `info.json` beside the folders, or open the folder that holds it.',
  kinds: ['collection'],
  *check(file, world) {
    if (file.root.type !== 'loose' || !file.localPath.startsWith('playbooks/')) return;
    const [first] = world.filesOf(['collection']).filter((other) => other.root === file.root);
    if (first !== file || world.exists(inPack(file, 'info.json'))) return;
    yield {
      message: 'The folder that holds these playbooks has no info.json.',
      pointer: null,
      fix: {
        title: 'Add an info.json',
        safety: 'unsafe',
        edits: [
          { create: inPack(file, 'info.json'), text: printManifest(newManifest({ label: file.root.title })) },
        ],
      },
    };
  },
} satisfies RuleDefinition;
