import { joinPointer } from '../../text/pointer';
import type { ReferenceFinder } from '../references/finder';
import { elementsOf, mapOf, textOf } from '../shape';
import { argument, choices, editorState, type StepArgument } from './argument';
import { engineKeys, type StepResult } from './result';
import { stepType, joinParts } from './step-type';
import type { StepType } from './step-type';
import { conditionsIn, countOf, modulesOf, oneLine, someOf } from './wording';

/** How a playbook starts: playbook-engine 2. */

/** Whether a trigger fires on the side that wrote a record or on its replicas. */
const replication: readonly StepArgument[] = [
  argument('__triggerLimit', 'Only on one side of a replication', 'flag', { default: true, initial: true }),
  argument('triggerOnSource', 'On the system that wrote', 'flag', { default: true, initial: true }),
  argument('triggerOnReplicate', 'On replicas', 'flag', { default: false, initial: false }),
];

/** `input` of the variables: the platform's editor builds it, and without it a referenced playbook fails (5.11). */
function startInputs(input: Record<string, unknown>): StepArgument {
  return argument('step_variables', 'Variables', 'map', { required: true, initial: { input } });
}

const started: StepResult = {
  shape: 'map',
  keys: [
    ...engineKeys,
    { key: 'globalMock', help: 'whether a whole mock playbook stands in' },
    { key: 'useMockOutput', help: 'whether steps answer with their mock output' },
  ],
};

export const manualTrigger = stepType({
  uuid: 'f414d039-bb0d-4e59-9c39-a8f1e880b18a',
  name: 'cybersponse.action',
  label: 'Manual',
  icon: 'mouse-pointer-click',
  family: 'trigger',
  purpose: 'Starts the playbook by hand, from a button on records or without one.',
  arguments: [
    argument('title', 'Title of the button', 'text'),
    argument('resources', 'Modules', 'modules', { required: true, default: [], initial: [] }),
    argument('inputVariables', 'Form', 'form', { required: true, default: [], initial: [] }),
    argument('route', 'Route', 'text', { unique: true }),
    argument('noRecordExecution', 'Runs without records', 'flag', { default: false, initial: false }),
    argument('singleRecordExecution', 'Once per record', 'flag', {
      default: false,
      initial: false,
      when: { key: 'noRecordExecution', is: [false] },
    }),
    argument('executeButtonText', 'Text of the last button', 'text', {
      default: 'Execute',
      initial: 'Execute',
    }),
    argument('displayConditions', 'Shown only where', 'map', {
      default: {},
      initial: {},
      help: 'By module, a query the record has to meet.',
    }),
    argument('showToasterMessage', 'Message after the start', 'map', {
      initial: { visible: false, messageVisible: true },
    }),
    ...replication,
    editorState('_promptexpanded', 'flag'),
    startInputs({ params: [], records: '{{vars.input.records}}' }),
  ],
  sections: [],
  result: started,
  tidy: handingOn,
  describe(args) {
    const title = textOf(args.title);
    const inputs = Array.isArray(args.inputVariables) ? args.inputVariables.length : 0;
    const modules = someOf(modulesOf(args));
    return joinParts(
      title && `“${oneLine(title, 40)}”`,
      modules && `on ${modules}`,
      countOf(inputs, 'input'),
    );
  },
  references(args, at, find) {
    const modules = resources(args, at, find);
    find.inputs(
      args.inputVariables,
      `${at}/inputVariables`,
      modules.length === 1 ? (modules[0] ?? null) : null,
    );
    for (const [module, query] of Object.entries(mapOf(args.displayConditions))) {
      const pointer = joinPointer(at, 'displayConditions', module);
      find.add(pointer, { kind: 'module', key: module }, 'module', { key: true });
      find.query(query, pointer, module);
    }
  },
});

export const referencedTrigger = stepType({
  uuid: 'b348f017-9a94-471f-87f8-ce88b6a7ad62',
  name: 'cybersponse.abstract_trigger',
  label: 'Referenced',
  icon: 'log-in',
  family: 'trigger',
  purpose: 'Lets other playbooks, schedules and the API start the playbook.',
  arguments: [...replication, startInputs({ params: [] })],
  sections: [],
  result: {
    shape: 'map',
    keys: [
      ...engineKeys,
      { key: 'priority', help: 'priority of the run' },
      { key: 'parent_wf', help: 'number of the run that called it' },
      { key: '_eval_input_params_from_env', help: 'whether parameters are variables too' },
    ],
  },
  describe: () => 'Started by another playbook or a schedule',
});

export const apiTrigger = stepType({
  uuid: 'df26c7a2-4166-4ca5-91e5-548e24c01b5f',
  name: 'cybersponse.api_call',
  label: 'Custom API Endpoint',
  icon: 'webhook',
  family: 'trigger',
  purpose: 'Starts the playbook with a request to an address of its own.',
  arguments: [
    argument('route', 'Address', 'text', {
      required: true,
      unique: true,
      help: 'Below `/api/triggers/1/`; `deferred/…` where the request carries no token.',
    }),
    argument('authentication_methods', 'Authentication', 'list', {
      default: [],
      initial: [''],
      choices: choices(['', 'Token'], ['Basic', 'Basic'], ['anonymous', 'None']),
    }),
    ...replication,
    startInputs({ params: { api_body: '{{vars.request.data}}', api_params: '{{vars.request.params}}' } }),
  ],
  sections: [],
  result: started,
  describe: ({ route }) => (textOf(route) ? `/api/triggers/1/${oneLine(route)}` : ''),
});

export const blockTrigger = stepType({
  uuid: '0f2e6d50-9cb9-403f-9990-85dc5fbb571d',
  name: 'action.reference.block',
  label: 'Block trigger',
  icon: 'log-in',
  family: 'trigger',
  purpose: 'Begins a reusable block.',
  arguments: [startInputs({ params: [] })],
  sections: [],
  result: started,
  describe: () => 'Started as a block',
});

/** Triggers that fire when records are written or deleted. */
export const recordTriggers: readonly StepType[] = [
  onRecord('ea155646-3821-4542-9702-b246da430a8d', 'cybersponse.post_create', 'On Create', 'file-plus', [
    'Starts',
    'was created',
  ]),
  onRecord('9300bf69-5063-486d-b3a6-47eb9da24872', 'cybersponse.post_update', 'On Update', 'file-pen', [
    'Starts',
    'was changed',
  ]),
  onRecord('ef350fda-1771-477a-8f90-16f68cd7e5cb', 'cybersponse.post_delete', 'On Delete', 'file-x', [
    'Starts',
    'was deleted',
  ]),
  onRecord('aed55d18-1974-4743-b061-7f5a4292e657', 'cybersponse.pre_create', 'Pre-Create', 'file-plus', [
    'Runs',
    'is about to be created',
  ]),
  onRecord('0d375573-1c17-47bb-9790-934cff200ec4', 'cybersponse.pre_update', 'Pre-Update', 'file-pen', [
    'Runs',
    'is about to be changed',
  ]),
  onRecord('a987479e-9c96-46b0-9598-7f0b35e16ad2', 'cybersponse.pre_delete', 'Pre-Delete', 'file-x', [
    'Runs',
    'is about to be deleted',
  ]),
];

function onRecord(
  uuid: string,
  name: string,
  label: string,
  icon: string,
  when: readonly [verb: string, event: string],
): StepType {
  return stepType({
    uuid,
    name,
    label,
    icon,
    family: 'trigger',
    purpose: `${when[0]} the playbook when a record ${when[1]}.`,
    arguments: [
      argument('resources', 'Modules', 'modules', { required: true, default: [], initial: [] }),
      argument('resource', 'Module', 'module', { older: true }),
      argument('fieldbasedtrigger', 'Only where', 'query', {
        default: {},
        initial: { sort: [], limit: 30, logic: 'AND', filters: [] },
      }),
      ...replication,
      startInputs({ records: ['{{vars.input.records[0]}}'] }),
    ],
    sections: [],
    result: started,
    describe: (args) =>
      joinParts(someOf(modulesOf(args)), countOf(conditionsIn(args.fieldbasedtrigger), 'condition')),
    references(args, at, find) {
      const [module = null] = resources(args, at, find);
      find.query(args.fieldbasedtrigger, `${at}/fieldbasedtrigger`, module);
    },
  });
}

/** Names the modules a playbook starts on, in both places they are written. */
function resources(args: Record<string, unknown>, at: string, find: ReferenceFinder): readonly string[] {
  find.module(args.resource, `${at}/resource`);
  for (const one of elementsOf(args.resources, `${at}/resources`)) find.module(one.value, one.pointer);
  return modulesOf(args);
}

/** The inputs of the form become parameters (2.1), and those of fields that are gone go. */
function handingOn(args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const variables = mapOf(args.step_variables);
  const input = mapOf(variables.input);
  const names = elementsOf(args.inputVariables, '').flatMap(({ value }) => textOf(mapOf(value).name) ?? []);
  const handed = names.map((name) => [name, handedOn(name)] as const);
  const kept = Object.entries(mapOf(input.params)).filter(
    ([name, value]) => names.includes(name) || value !== handedOn(name),
  );
  const params = Object.fromEntries([...kept, ...handed]);
  return {
    ...args,
    step_variables: {
      ...variables,
      input: {
        ...input,
        params: Object.keys(params).length > 0 ? params : [],
        records: '{{vars.input.records}}',
      },
    },
  };
}

const handedOn = (name: string): string => `{{vars.request.data["${name}"]}}`;
