import { nameOf } from '../../shape/named-list';
import { wholeList } from '../../session/lists';
import { recordWrite } from './record-write';
import type { WriteKind } from './write-kind';

/** Never with the key `workflows`: playbooks that are not among them would be taken away (docs/platform/playbooks.md#wire). */
export const collections: WriteKind = {
  ...recordWrite({
    kind: 'collections',
    holds: 'collection',
    plural: 'workflow_collections',
    shape: { links: { image: 'images' }, without: ['workflows'] },
    hasBin: true,
    never: ['workflows', 'image', 'image_file'],
  }),
  /** What is in a collection goes to the bin with it. */
  async heldBy(session, id) {
    const inside = await wholeList(session, {
      path: '/api/query/workflows',
      body: {
        logic: 'AND',
        filters: [{ field: 'collection.uuid', operator: 'eq', value: id }],
        __selectFields: ['uuid', 'name', 'deletedAt'],
      },
    });
    const names = inside
      .filter(({ deletedAt }) => typeof deletedAt !== 'number')
      .map(({ name }) => nameOf(name));
    if (names.length === 0) return null;
    return `Playbooks in it would go with it: ${names.slice(0, 5).join(', ')}${names.length > 5 ? ', …' : ''}.`;
  },
};
