import { member, textOf } from '../../../text/values';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Folder of a connector with another name',
  severity: 'hint',
  why: 'The one folder of the archive bears the name of the connector. A folder of another name in the sources misleads, and breaks imports that go by it.',
  remedy: 'Rename the folder to the name in `info.json`, or the other way round.',
  kinds: ['connector'],
  *check({ value, root }) {
    const name = textOf(member(value, 'name'));
    const folder = root.path.split('/').at(-1) ?? '';
    if (name === null || folder === '' || folder === name) return;
    // Unpacked archives and repositories put a version or the kind of package into the name.
    if (folder.includes(name) || /^(?:connector|src)$/i.test(folder)) return;
    yield { message: `The connector "${name}" is in the folder "${folder}".`, pointer: '/name' };
  },
} satisfies RuleDefinition;
