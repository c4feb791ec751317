import { z } from 'zod';
import { excerptOf } from '@core/edit/references/plan';
import { textOnDisk } from '../../workspace/text-on-disk';
import { listStarters, starterOf } from '../../workspace/starters';
import { handIn, reason } from '../hand-in';
import { defineTool } from '../tool';

export const listStartersTool = defineTool({
  name: 'list_starters',
  title: 'List starters',
  description: 'What propose_new_content can begin with, and the answers each takes.',
  input: z.strictObject({}),
  async run(_input, desk) {
    const starters = await listStarters(desk.options.templatesDir);
    return { starters: starters.map(({ files: _files, icon: _icon, ...starter }) => starter) };
  },
});

export const proposeNewContent = defineTool({
  name: 'propose_new_content',
  title: 'Propose new content',
  description:
    'Proposes a new playbook, module, picklist, connector, agent and the like, as its starter makes it. It waits until the user accepts it; propose_edit can then go on from there.',
  proposes: true,
  input: z.strictObject({
    starter: z.string().max(100).describe('id of list_starters'),
    root: z.string().max(1_000).default('').describe('folder of the content root it belongs in'),
    answers: z.record(z.string(), z.string().max(2_000)).default({}),
    ...reason,
  }),
  async run({ starter: id, root, answers, why }, desk, signal) {
    const starter = await starterOf(desk.options.templatesDir, id);
    const { files, created } = await desk.ask('planMaking', { root, starter, answers }, signal);
    const changed = [];
    for (const file of files) {
      const text = (await textOnDisk(desk.folder, file.path)) ?? '';
      const places = file.changes.map((change) => ({ ...excerptOf(text, change), role: '', soft: false }));
      changed.push({ ...file, places });
    }
    const title = `Add ${starter.label.toLowerCase()} "${answers['name'] ?? ''}"`;
    const rest = { moved: [], deleted: [], dangling: [], maybe: [], notes: [] };
    return handIn(desk, { title, files: changed, created, ...rest }, why);
  },
});
