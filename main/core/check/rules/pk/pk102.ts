import { entryNames, onDisk } from '../../manifest';
import type { Rule } from '../../rule';
import { mapOf } from '../../../content/shape';

export const pk102: Rule = {
  code: 'PK102',
  title: 'Manifest lists a playbook collection that is not there',
  severity: 'error',
  why: '`contents` is the index the import wizard shows and works through; for a collection without files it fails.',
  remedy: 'Take the collection out of `contents.playbooks`, or add its folder.',
  kinds: ['manifest'],
  *check(file, world) {
    const shipped = new Set(
      world.items('collection').flatMap((item) => (item.root === file.root.path ? [onDisk(item.title)] : [])),
    );
    for (const [name, pointer] of entryNames(mapOf(file.value).contents, 'playbooks')) {
      if (!shipped.has(onDisk(name))) {
        yield { message: `The collection "${name}" is listed, but no folder of the pack holds it.`, pointer };
      }
    }
  },
};
