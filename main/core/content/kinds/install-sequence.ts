import type { KindDeclaration } from '../kind';
import { sequenceReferences } from '../references/playbook';
import { lines, oneItem } from './found';
import { packRoots } from './root-types';

/** Which playbooks run before or after installation, and in which order (docs/platform/packs.md#installation). */
export default {
  label: 'Install sequence',
  plural: 'Install sequences',
  icon: 'list-ordered',
  order: 25,
  rootTypes: packRoots,
  owns: (path) => /^p(?:re|ost)Install\/execution_list\.json$/.test(path),
  items: (value, path) =>
    oneItem(value, path, { title: [] }).map((item) => ({
      ...item,
      title: path.startsWith('preInstall/') ? 'Before installation' : 'After installation',
    })),
  properties: (value, pointer) => lines(value, pointer, [['Playbooks in order', 'execution_sequence']]),
  references: (value) => sequenceReferences(value),
} satisfies KindDeclaration;
