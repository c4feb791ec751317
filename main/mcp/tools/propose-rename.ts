import { z } from 'zod';
import { handIn, reason } from '../hand-in';
import { defineTool } from '../tool';

const place = {
  path: z.string().max(1_000),
  pointer: z.string().max(2_000).default('').describe('JSON pointer; empty for the item that the file is'),
};

export const proposeRename = defineTool({
  name: 'propose_rename',
  title: 'Propose a rename',
  description:
    'Proposes another name for a playbook, step, field, picklist item, variable and the like, with every place that names it. It waits until the user accepts it.',
  proposes: true,
  input: z.strictObject({ ...place, name: z.string().min(1).max(300), ...reason }),
  async run({ path, pointer, name, why }, desk, signal) {
    const at = { path, pointer, offset: null };
    return handIn(desk, await desk.ask('planRename', { place: at, name }, signal), why);
  },
});

export const proposeDeletion = defineTool({
  name: 'propose_deletion',
  title: 'Propose a deletion',
  description:
    'Proposes to take out what is at a place, and tells which places would name what is no longer there. It waits until the user accepts it.',
  proposes: true,
  input: z.strictObject({ ...place, ...reason }),
  async run({ path, pointer, why }, desk, signal) {
    const at = { path, pointer, offset: null };
    return handIn(desk, await desk.ask('planDelete', { place: at }, signal), why);
  },
});
