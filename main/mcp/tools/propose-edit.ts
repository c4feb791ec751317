import { z } from 'zod';
import { handIn, reason } from '../hand-in';
import { FileChange, planEdit } from '../planned-edit';
import { defineTool } from '../tool';

export const proposeEdit = defineTool({
  name: 'propose_edit',
  title: 'Propose an edit',
  description:
    'Proposes a change of one or more files: texts replaced, values set or removed by JSON pointer, files new or gone. It waits until the user accepts it.',
  proposes: true,
  input: z.strictObject({
    title: z.string().min(1).max(300).describe('what it does, as a command: "Give the loop a limit"'),
    ...reason,
    files: z.array(FileChange).min(1).max(200),
  }),
  run: async ({ title, why, files }, desk) => handIn(desk, await planEdit(desk, title, files), why),
});
