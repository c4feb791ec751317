import { mapOf } from '../../text/values';
import type { Playbook, PlaybookStep } from '../../content/playbook';
import { formFields } from './form-fields';
import type { PlaybookFile } from './playbook-file';

/** Keys of Set Variable that say how it runs; every other key is a variable (docs/platform/steps.md#set-variable). */
const controls = new Set([
  'for_each',
  'do_until',
  'when',
  'message',
  'step_variables',
  'ignore_errors',
  'mock_result',
]);

/** Names the engine gives every run (docs/platform/engine.md#variables). */
const engineNames = [
  'input',
  'request',
  'previous',
  'currentUser',
  'result',
  'steps',
  'item',
  'task_id',
  'debug',
  'globalMock',
  'useMockOutput',
  'mockPlaybookId',
  'last_run_at',
  'auth_info',
  'resource',
  'resources',
  'parent_wf',
  'priority',
];

/** What of a playbook says which names it sets. */
type NameSource = Pick<PlaybookFile, 'playbook' | 'trigger'>;

const known = new WeakMap<Playbook, { own: ReadonlySet<string>; all: ReadonlySet<string> }>();

/** Names below `vars` that the playbook itself gives a value: by its steps and as parameters. */
export function namesSetIn(read: NameSource): ReadonlySet<string> {
  return namesOf(read).own;
}

/** Those, and the ones the engine gives every run. A caller may hand in others. */
export function variablesOf(read: NameSource): ReadonlySet<string> {
  return namesOf(read).all;
}

function namesOf({ playbook }: NameSource) {
  let names = known.get(playbook);
  if (!names) {
    const own = new Set([...playbook.parameters, ...playbook.steps.flatMap(namesSet)]);
    names = { own, all: new Set([...engineNames, ...own]) };
    known.set(playbook, names);
  }
  return names;
}

function namesSet(step: PlaybookStep): string[] {
  return [...setBy(step).map(([name]) => name), ...formNames(step)];
}

/** The variables a step sets, and what is written for each. */
export function setBy({ type, arguments: args }: PlaybookStep): [string, unknown][] {
  const own = type?.name === 'SetVariable' ? Object.entries(args).filter(([key]) => !controls.has(key)) : [];
  return [...own, ...Object.entries(mapOf(args.step_variables))];
}

/** Names of the fields a manual trigger or a prompt asks for. */
export function formNames(step: PlaybookStep): string[] {
  return formFields(step).flatMap(({ name }) => (name === '' ? [] : [name]));
}

/** Names below `vars.input.params` that the trigger hands on or the playbook declares. */
export function parametersOf({ playbook, trigger }: NameSource): ReadonlySet<string> {
  const args = trigger?.arguments ?? {};
  const params = mapOf(mapOf(args.step_variables).input).params;
  const inputs = trigger ? formNames(trigger) : [];
  return new Set([...playbook.parameters, ...Object.keys(mapOf(params)), ...inputs]);
}
