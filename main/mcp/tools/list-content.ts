import { z } from 'zod';
import { kindIds } from '@core/contract/kind-ids.generated';
import { pageOf, paging } from '../pages';
import { defineTool } from '../tool';

export const listContent = defineTool({
  name: 'list_content',
  title: 'List content',
  description:
    'Lists what is in the workspace: playbooks, modules, picklists, connectors, agents and the like, with the file and pointer of each.',
  input: z.strictObject({
    kind: z
      .enum([...kindIds, 'file'])
      .optional()
      .describe('only content of this kind'),
    text: z.string().max(300).optional().describe('only what has this in its title or path'),
    root: z.string().max(1_000).optional().describe('only below this content root, by its folder'),
    ...paging,
  }),
  async run({ kind, text, root, cursor, limit }, desk, signal) {
    const items = await desk.ask('items', null, signal);
    const { roots } = await desk.ask('contents', null, signal);
    const wanted = text?.toLowerCase();
    const found = items.filter(
      (item) =>
        (kind === undefined || item.kind === kind) &&
        (root === undefined || item.root === root) &&
        (wanted === undefined || `${item.title}\n${item.path}`.toLowerCase().includes(wanted)),
    );
    const { page, next } = pageOf(found, cursor, limit);
    return { total: found.length, items: page.map(({ id: _id, ...item }) => item), next, roots };
  },
});
