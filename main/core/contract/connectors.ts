import { z } from 'zod';
import { Range } from './check';
import { method, nothing } from './method';

/** Who answers what a connector asks, first to last. Paths are those of workspace files. */
export const ConnectorAnswers = z.strictObject({
  /** A scenario, whose rules under `http` answer. */
  scenario: z.string().optional(),
  cassettes: z.array(z.string()),
  /** An OpenAPI description, answered from by its examples and schemas. */
  description: z.string().optional(),
  /** Hosts the connector may really ask: the user has confirmed each by name. */
  hosts: z.array(z.string()),
  /** Whether the fake server answers the rest, in the shape of the output schema. */
  fake: z.boolean(),
});
export type ConnectorAnswers = z.infer<typeof ConnectorAnswers>;

/** Where a connector's Python runs: the sandbox, or the user's own, which nothing protects the computer from. */
const PythonPlace = z.enum(['sandbox', 'system']);

/** A place in a package: its path below the package, and the line, from 1. */
const Place = z.strictObject({ file: z.string(), line: z.number().int() });

/** What running an operation or the health check of a connector came to, without the secrets of its configuration. */
export const ConnectorCall = z.strictObject({
  /** `refused`: it wanted what the sandbox does not have, or asked what nobody answers. */
  outcome: z.enum(['returned', 'raised', 'refused']),
  python: PythonPlace,
  /** What the platform would give. */
  result: z.strictObject({
    operation: z.null(),
    status: z.enum(['Success', 'Failed']),
    message: z.string(),
    data: z.unknown(),
  }),
  problem: z
    .strictObject({ kind: z.string(), message: z.string(), place: Place.nullable(), traceback: z.string() })
    .nullable(),
  requests: z.array(
    z.strictObject({
      method: z.string(),
      url: z.string(),
      /** Null where there was no response. */
      status: z.number().int().nullable(),
      source: z.string(),
    }),
  ),
  logs: z.array(
    z.strictObject({
      level: z.enum(['debug', 'info', 'warning', 'error']),
      logger: z.string(),
      message: z.string(),
    }),
  ),
  /** Playbooks it asked to be started, with the records for them. */
  started: z.array(z.strictObject({ playbook: z.string(), records: z.array(z.unknown()) })),
});
export type ConnectorCall = z.infer<typeof ConnectorCall>;

/** `starting`: an interpreter starts and imports the connector, which takes seconds the first time. */
export const ConnectorStage = z.strictObject({ runId: z.string(), stage: z.enum(['starting', 'running']) });
export type ConnectorStage = z.infer<typeof ConnectorStage>;

const Values = z.record(z.string(), z.unknown());

export const connectorMethods = {
  /** Files of the workspace that can answer a connector's requests. */
  'connectors.offer': method(
    nothing,
    z.strictObject({
      scenarios: z.array(z.string()),
      cassettes: z.array(z.string()),
      descriptions: z.array(z.string()),
    }),
  ),
  /**
   * Runs an operation, the health check (without one), or both, by the connector's own code, unsaved texts included.
   * What values leave out has its declared default. The same connector goes on where it was, with the tokens it has
   * stored, as long as none of its files changes. Stages come as `connectors.stage`.
   */
  'connectors.run': method(
    z.strictObject({
      /** Made up by the page; `connectors.cancel` names it. */
      runId: z.string(),
      /** Of the connector's info.json. */
      path: z.string(),
      operation: z.string().nullable(),
      /** Whether the health is checked first. */
      health: z.boolean(),
      config: Values,
      params: Values,
      answers: ConnectorAnswers,
      /** `system` only after the user has confirmed it for this run. */
      python: PythonPlace,
    }),
    ConnectorCall,
  ),
  /**
   * What runs of playbooks are to call a connector's own code with, until the workspace is closed: settings that go
   * before those of a step's configuration, and who answers. The network is never asked there.
   */
  'connectors.prepare': method(
    z.strictObject({ path: z.string(), config: Values, answers: ConnectorAnswers }),
    nothing,
  ),
  /** The user's own Python a connector would run in, as the user knows it: an environment beside it, or a program. */
  'connectors.ownPython': method(
    z.strictObject({ path: z.string() }),
    z.strictObject({ interpreter: z.string() }),
  ),
  /** Where the Python of an operation begins, in the package of this manifest; null where no file names it. */
  'connectors.code': method(
    z.strictObject({ path: z.string(), operation: z.string() }),
    z.strictObject({
      /** With the name of the function, or of the operation where it is only named. */
      place: z.strictObject({ path: z.string(), name: z.string(), range: Range }).nullable(),
    }),
  ),
  /** Ends a run; its call fails with `cancelled`. */
  'connectors.cancel': method(z.strictObject({ runId: z.string() }), nothing),
};
