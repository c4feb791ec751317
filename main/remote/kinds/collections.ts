import { fileName, nameOf, uuidOf } from '../shape/named-list';
import { documentOf } from '../shape/document';
import { modifiedOf } from '../shape/modified';
import { wholeList } from '../session/lists';
import type { RemoteKindDeclaration } from './remote-kind';

/** Folders of playbooks (docs/platform/playbooks.md#collection). Never expanded: that takes minutes on a large instance. */
export default {
  label: 'Collections',
  holds: 'collection',
  permission: 'workflows',
  async read(session, { collections }) {
    const records = await wholeList(session, { path: '/api/3/workflow_collections' });
    return records
      .filter((record) => collections?.has(uuidOf(record)) ?? true)
      .map((record) => ({
        id: uuidOf(record),
        name: nameOf(record.name),
        path: `playbooks/${fileName(nameOf(record.name))}/collection.metadata.json`,
        ...modifiedOf(record),
        value: documentOf(record, { links: { image: 'images' }, without: ['workflows'] }),
      }));
  },
} satisfies RemoteKindDeclaration;
