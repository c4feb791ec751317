import { z } from 'zod';
import { InputAnswer } from '../../contract/run';
import { readNetworkManager } from '../../network-manager/default-state';
import { NetworkManagerState } from '../../network-manager/state';
import { joinPointer } from '../../text/pointer';

const Fields = z.record(z.string(), z.unknown());

/** What goes wrong in place of an answer. */
const faults = {
  connector: ['timeout', 'error', 'empty', 'slow', 'no-configuration'],
  http: ['timeout', 'error', 'empty', 'slow', 'refused'],
} as const;

const times = z.int().min(1).optional().meta({
  description: 'How often the rule answers before the next one that fits does; without it, always.',
});
const delay = z
  .number()
  .min(0)
  .optional()
  .meta({ description: 'Seconds of the run’s own time that pass before the answer.' });
const message = z.string().optional().meta({ description: 'Text of the failure.' });

export const ConnectorRule = z
  .strictObject({
    connector: z.string().min(1).meta({ description: 'Name of the connector; * stands for any text.' }),
    operation: z.string().optional().meta({ description: 'Name of the operation; * stands for any text.' }),
    step: z.string().optional().meta({ description: 'Only for the step of this name.' }),
    params: Fields.optional().meta({
      description: 'Parameters that must have these values; others do not matter.',
    }),
    times,
    answer: z.unknown().optional().meta({ description: 'The whole envelope, as the step’s result.' }),
    data: z
      .unknown()
      .optional()
      .meta({ description: 'The data of the answer; the envelope is put around it.' }),
    fault: z.enum(faults.connector).optional(),
    message,
    delay,
  })
  .meta({ description: 'How an operation of a connector answers.' });
export type ConnectorRule = z.infer<typeof ConnectorRule>;

export const HttpRule = z
  .strictObject({
    method: z.string().optional().meta({ description: 'GET, POST …; any without it.' }),
    url: z.string().min(1).meta({ description: 'Address; * stands for any text.' }),
    times,
    status: z.int().min(100).max(599).optional().meta({ description: '200 without it.' }),
    headers: z.record(z.string(), z.string()).optional(),
    body: z.unknown().optional().meta({ description: 'Text as it is, anything else as JSON.' }),
    fault: z.enum(faults.http).optional(),
    message,
    delay,
  })
  .meta({ description: 'How an address answers.' });
export type HttpRule = z.infer<typeof HttpRule>;

const Picklist = z.array(z.union([z.string(), Fields]));

/** What a run finds around itself: records, settings, and how everything outside the playbook answers. */
export const Scenario = z
  .strictObject({
    $schema: z.string().optional(),
    records: z
      .record(z.string(), z.array(Fields))
      .optional()
      .meta({ description: 'Records that are there before the run, by module.' }),
    picklists: z
      .record(z.string(), Picklist)
      .optional()
      .meta({ description: 'Items by name of the list: texts, or items as the API gives them.' }),
    globals: Fields.optional().meta({ description: 'Global variables by name.' }),
    clock: z
      .string()
      .refine((text) => !Number.isNaN(Date.parse(text)), 'Give a date and time, as 2026-01-15T10:20:30Z.')
      .optional()
      .meta({ description: 'Date and time the run begins at, as 2026-01-15T10:20:30Z.' }),
    seed: z.int().min(0).optional().meta({ description: 'For randomness and uuids.' }),
    useMockOutput: z.boolean().optional().meta({ description: 'Steps answer with their mock output.' }),
    connectors: z
      .array(ConnectorRule)
      .optional()
      .meta({ description: 'The first rule that fits a call answers it.' }),
    http: z
      .array(HttpRule)
      .optional()
      .meta({ description: 'The first rule that fits a request answers it.' }),
    answers: z
      .record(z.string(), z.union([InputAnswer, z.array(InputAnswer)]))
      .optional()
      .meta({
        description: 'Answers to Manual Input and Approval steps by name of the step; a list in turn.',
      }),
    networkManager: NetworkManagerState.optional(),
    cassettes: z
      .array(z.string())
      .optional()
      .meta({ description: 'Files with recorded answers, relative to this file.' }),
  })
  .meta({ title: 'Packwright scenario', description: 'What a playbook finds around itself while it runs.' });
export type Scenario = z.infer<typeof Scenario>;

export interface ScenarioProblem {
  pointer: string;
  message: string;
}

/** Reads the value of a scenario file. Of one with problems nothing is used: the scenario is empty then. */
export function readScenario(value: unknown): { scenario: Scenario; problems: ScenarioProblem[] } {
  const parsed = Scenario.safeParse(value ?? {});
  if (parsed.success) {
    const problems = networkManagerProblems(parsed.data);
    return { scenario: problems.length > 0 ? {} : parsed.data, problems };
  }
  const problems = parsed.error.issues.map(({ path, message: text }) => ({
    pointer: joinPointer('', ...path.map((key) => (typeof key === 'symbol' ? String(key) : key))),
    message: text,
  }));
  return { scenario: {}, problems };
}

/** Objects whose fields have values they cannot have. */
function networkManagerProblems({ networkManager }: Scenario): ScenarioProblem[] {
  if (!networkManager) return [];
  return readNetworkManager(networkManager).problems.map(({ pointer, message: text }) => ({
    pointer: `/networkManager${pointer}`,
    message: text,
  }));
}

/** The JSON Schema of a scenario file, for editors that complete and check it. */
export function scenarioSchema(): unknown {
  return z.toJSONSchema(Scenario, { target: 'draft-2020-12', io: 'input' });
}
