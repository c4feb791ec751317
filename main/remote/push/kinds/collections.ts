import { recordWrite } from './record-write';

/** Never with the key `workflows`: playbooks that are not among them would be taken away (docs/platform/playbooks.md#wire). */
export const collections = recordWrite({
  kind: 'collections',
  holds: 'collection',
  plural: 'workflow_collections',
  shape: { links: { image: 'images' }, without: ['workflows'] },
  hasBin: true,
  never: ['workflows', 'image', 'image_file', 'id', 'importedBy', 'deletedAt'],
});
