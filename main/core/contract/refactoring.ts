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
  z.strictObject({
    kind: z.literal('literal'),
    ...playbook,
    /** Id of the step that has it. */
    step: z.string(),
    /** What is written out. */
    text: z.string(),
    into: z.enum(['variable', 'parameter', 'globalVariable']),
    /** Also in the other steps of the playbook; of a global variable, of the pack. */
    everywhere: z.boolean(),
    name: z.string(),
  }),
  z.strictObject({
    kind: z.literal('variable'),
    ...playbook,
    variable: z.string(),
    name: z.string(),
  }),
  z.strictObject({
    kind: z.literal('collection'),
    /** Files of the playbooks that go to a new collection. */
    paths: z.array(z.string()),
    name: z.string(),
  }),
  z.strictObject({
    kind: z.literal('loop'),
    ...playbook,
    /** Ids of the steps that do the same with other values. */
    steps: z.array(z.string()),
  }),
]);
export type Refactoring = z.infer<typeof Refactoring>;

export const refactoringMethods = {
  /** What a refactoring would change; refused (`invalid-input`) where runs would not be the same afterwards. */
  'refactoring.plan': method(Refactoring, ReferencePlan),
};
