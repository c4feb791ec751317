import { z } from 'zod';
import { method } from './method';
import { ReferencePlan } from './references';

/** An operation as the steps of a workspace call it. */
export const CalledOperation = z.strictObject({
  name: z.string(),
  title: z.string(),
  steps: z.number().int(),
  /** Parameters any of the steps gives it. */
  parameters: z.array(z.string()),
});
export type CalledOperation = z.infer<typeof CalledOperation>;

/** Who calls a connector. */
export const ConnectorCalls = z.strictObject({
  steps: z.number().int(),
  playbooks: z.number().int(),
  operations: z.array(CalledOperation),
  /** Steps whose operation a template names. */
  computed: z.number().int(),
});
export type ConnectorCalls = z.infer<typeof ConnectorCalls>;

/** Steps that call one connector and are to call another, or another operation of it. */
export const ConnectorMove = z.strictObject({
  from: z.string(),
  to: z.strictObject({
    connector: z.string().min(1),
    label: z.string(),
    version: z.string(),
    /** Uuid of a configuration; empty for the default one. */
    config: z.string(),
  }),
  /** What is called instead of each operation; steps of the others stay as they are. */
  operations: z.array(
    z.strictObject({
      from: z.string(),
      to: z.string().min(1),
      title: z.string(),
      /** New names of parameters; null where it has none, and the value goes. Others keep their names. */
      parameters: z.array(z.strictObject({ from: z.string(), to: z.string().nullable() })),
    }),
  ),
});
export type ConnectorMove = z.infer<typeof ConnectorMove>;

export const connectorMoveMethods = {
  /** Which operations of a connector are called, how often, with which parameters. */
  'connectors.calls': method(z.strictObject({ connector: z.string() }), ConnectorCalls),
  /** What moving steps to another connector would change. */
  'connectors.planMove': method(ConnectorMove, ReferencePlan),
};
