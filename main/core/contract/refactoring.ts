import { z } from 'zod';
import { method } from './method';
import { ReferencePlan } from './references';

/** The playbook that is refactored: its file, and its pointer in it. */
const playbook = { path: z.string(), pointer: z.string() };

/** A change of playbooks that keeps what their runs do, with what the author decides about it. */
export const Refactoring = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('extract'),
    ...playbook,
    /** Ids of the steps, and of frames for the steps in them. */
    steps: z.array(z.string()),
    /** What the new playbook is called. */
    name: z.string(),
  }),
  z.strictObject({
    kind: z.literal('inline'),
    ...playbook,
    /** Id of the step that calls the other playbook. */
    step: z.string(),
  }),
]);
export type Refactoring = z.infer<typeof Refactoring>;

export const refactoringMethods = {
  /** What a refactoring would change; refused (`invalid-input`) where runs would not be the same afterwards. */
  'refactoring.plan': method(Refactoring, ReferencePlan),
};
