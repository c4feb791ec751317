import { mapOf } from '@core/text/values';
import { stepTypes, type StepType, type StepTypeName } from '@core/content/steps/index';
import blockReference from '@core/content/steps/types/block-reference';
import createRecord from '@core/content/steps/types/create-record';
import connectorType from '@core/content/steps/types/connector';
import reference from '@core/content/steps/types/reference';
import { withConnector, withOperation } from '@core/edit/playbook/connector-call';
import { triggerOf, type PlaybookState } from '@core/edit/playbook/playbook-state';
import type { SchemaConnector } from '@core/contract';
import { type FormSchemaView, formSchemaNow, parametersOf } from '../../../state/form-schema';
import { rank, type Entry } from '../../../state/quick-entries';
import { reportError } from '../../../state/toasts';
import type { QuickPickRow } from '../../../ui/quick-pick';
import { commentArguments } from './comment-step';
import { addStepOf, type Filled, type NewStepAt } from './gestures';
import type { Subject } from './session';

/** The most used types come first; then the rest, in the order of the registry. */
const usual: readonly StepTypeName[] = [
  'SetVariable',
  'Decision',
  'Connectors',
  'FindRecords',
  'InsertData',
  'UpdateRecord',
  'ManualInput',
  'WorkflowReference',
  'CyopsUtilites',
  'CodeSnippet',
  'Delay',
  'SendMail',
];

/** Ids of what was added last, the latest first. */
let recent: readonly string[] = [];
const rememberedAtMost = 5;

/** Most rows that are listed; no user reads more. */
const shownAtMost = 60;

/** What can be added to a playbook: steps by their types, and steps filled in with an operation or a playbook. */
export interface StepEntries {
  types: Entry[];
  filled: Entry[];
}

/** What can be added at a place. A playbook without a trigger begins with one. `onAdded` is told the uuid of a new step. */
export function stepEntries(
  { subject, at }: { subject: Subject; at: NewStepAt },
  state: PlaybookState,
  schema: FormSchemaView,
  onAdded: (uuid: string) => void,
): StepEntries {
  const add: Add = (type, filled) => {
    const added = addStepOf(subject, type, at, filled);
    if (added !== null) onAdded(added);
  };
  const wantsTrigger = triggerOf(state) === null && 'left' in at;
  const place = ({ name }: StepType) => {
    const index = usual.indexOf(name);
    return index < 0 ? usual.length : index;
  };
  const types = stepTypes
    .filter((type) => !type.retired && (type.family === 'trigger') === wantsTrigger)
    .toSorted((a, b) => place(a) - place(b))
    .map((type) =>
      entry(
        type.uuid,
        type.label,
        type.purpose,
        type.icon,
        () => add(type, {}),
        [type.name, type.alsoCalled ?? ''].join(' '),
      ),
    );
  if (wantsTrigger) return { types, filled: [] };
  // Before the records in general, of which a comment is one.
  types.splice(4, 0, comment(state, add));
  return { types, filled: [...operations(schema, add), ...playbooks(schema, add)] };
}

const comment = (state: PlaybookState, add: Add): Entry =>
  entry(
    'comment',
    'Comment on the Record',
    'Creates a comment on the record the playbook is started on.',
    createRecord.icon,
    () => void addComment(state, add).catch(reportError),
    'note say tell',
  );

/** Whether the module has comments is known once what forms offer is, which a list that has just opened may not have. */
async function addComment(state: PlaybookState, add: Add): Promise<void> {
  const schema = await formSchemaNow();
  add(createRecord, {
    name: 'Comment on the Record',
    fill: (args) => commentArguments(state, schema, args),
  });
}

type Add = (type: StepType, filled: Filled) => void;

function operations({ connectors }: FormSchemaView, add: Add): Entry[] {
  return connectors.flatMap((connector) => {
    const type = stepTypes.find((one) => one.connector === connector.name) ?? connectorType;
    const label = type.uuid === connectorType.uuid ? connector.label : type.label;
    return connector.operations.map((operation) =>
      entry(
        `${connector.name} ${operation.name}`,
        `${label}: ${operation.title}`,
        operation.description ?? (connector.here ? 'In this workspace' : connector.name),
        type.icon,
        () => void addCall(type, connector, operation.name, operation.title, add).catch(reportError),
        operation.name,
      ),
    );
  });
}

/** One gesture, so the parameters are known before the step is added. */
async function addCall(
  type: StepType,
  connector: SchemaConnector,
  operation: string,
  title: string,
  add: Add,
): Promise<void> {
  const parameters = await parametersOf(connector.name, operation);
  add(type, {
    name: title,
    fill(args) {
      const begun = withConnector({ ...args, connector: '' }, connector.name, connector);
      return withOperation('config' in args ? begun : withoutConfig(begun), operation, connector, parameters);
    },
  });
}

function withoutConfig({ config: _config, ...args }: Record<string, unknown>): Record<string, unknown> {
  return args;
}

function playbooks(schema: FormSchemaView, add: Add): Entry[] {
  return schema.playbooks.map(({ uuid, name, collection, parameters, isBlock }) => {
    const type = isBlock ? blockReference : reference;
    return entry(
      uuid,
      `${isBlock ? 'Block' : 'Reference'}: ${name}`,
      collection ?? 'A playbook of this workspace',
      type.icon,
      () =>
        add(type, {
          name,
          fill: (args) => ({
            ...args,
            workflowReference: `/api/3/workflows/${uuid}`,
            arguments: {
              ...mapOf(args.arguments),
              ...Object.fromEntries(parameters.map((parameter) => [parameter, ''])),
            },
          }),
        }),
      '',
    );
  });
}

function entry(
  id: string,
  title: string,
  detail: string,
  icon: string,
  run: () => void,
  also: string,
): Entry {
  return {
    id,
    title,
    detail,
    icon,
    keys: null,
    disabled: null,
    also,
    run() {
      recent = [id, ...recent.filter((each) => each !== id)].slice(0, rememberedAtMost);
      run();
    },
  };
}

/** The rows for what was typed: before anything is, what was added last and then the types. */
export function stepRows({ types, filled }: StepEntries, query: string): QuickPickRow[] {
  const all = [...types, ...filled];
  if (query.trim() === '') {
    const last = recent.flatMap((id) => all.find((each) => each.id === id) ?? []);
    return rank([...last, ...types.filter((each) => !last.includes(each))], '');
  }
  // Types of steps are few and meant more often than one of thousands of operations.
  const named = types.filter(({ title }) => beginsWords(title, query));
  const meant = types.filter((each) => !named.includes(each) && beginsWords(each.also, query));
  const others = all.filter((each) => !named.includes(each) && !meant.includes(each));
  // Those of a name come first, then those of a meaning, which are in the order of their use.
  const byMeaning = meant.map((each) => ({ entry: each, at: [] }));
  return [...rank(named, query), ...byMeaning, ...rank(others, query)].slice(0, shownAtMost);
}

/** Whether every word that was typed begins one of some words. */
function beginsWords(text: string, query: string): boolean {
  const words = text.toLowerCase().split(/\s+/);
  const typed = query.toLowerCase().split(/\s+/).filter(Boolean);
  return typed.every((begin) => words.some((word) => word.startsWith(begin)));
}
