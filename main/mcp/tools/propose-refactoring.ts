import { z } from 'zod';
import { Refactoring } from '@core/contract/refactoring';
import { handIn, reason } from '../hand-in';
import { defineTool } from '../tool';

export const proposeRefactoring = defineTool({
  name: 'propose_refactoring',
  title: 'Propose a refactoring',
  description:
    'Proposes a change that keeps what runs do: extract steps into a playbook, inline a called one, make a literal a variable, rename a variable, split a collection, turn steps into a loop. What would change a run is refused. It waits until the user accepts it.',
  proposes: true,
  input: z.strictObject({ refactoring: Refactoring, ...reason }),
  async run({ refactoring, why }, desk, signal) {
    return handIn(desk, await desk.ask('planRefactoring', refactoring, signal), why);
  },
});
