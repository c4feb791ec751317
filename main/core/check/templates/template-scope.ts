import { isMap } from '../../text/values';
import { readPlaybook, type Playbook, type PlaybookStep } from '../../content/playbook';
import { answerKeys, envelopeKeys, type ResultKey } from '../../content/steps/result';
import { sampleEntry, withSample } from '../../template/analysis/sample-scope';
import type { ScopeEntry, TemplateScope } from '../../template/analysis/scope-tree';
import { mockOf } from '../playbooks/mock';
import { formNames, parametersOf, variablesOf } from '../playbooks/set-names';
import { stepKey } from '../playbooks/step-key';
import { isLoop } from '../playbooks/step-reads';

const entries = (names: Iterable<string>, entry: ScopeEntry = {}): TemplateScope =>
  new Map([...names].map((name) => [name, entry]));

/** Keys every record has. */
const record: ScopeEntry = {
  type: 'dict',
  detail: 'record',
  children: entries(['@id', '@type', 'id', 'uuid']),
};
const request = entries([
  'data',
  'headers',
  'params',
  'method',
  'uri',
  'baseUri',
  'body',
  'query',
  'currentUser',
]);

/**
 * What the templates of a playbook can read at a place of its file: variables, inputs and results of its steps, as far
 * as the playbook itself says. Everything else has the roots alone.
 */
export function templateScope(value: unknown, pointer: string): TemplateScope {
  const playbook = isMap(value) ? readPlaybook(value) : null;
  const vars = playbook ? varsOf(playbook, pointer) : {};
  return new Map([
    ['vars', { ...vars, detail: 'variables of the run' }],
    ['globalVars', { detail: 'global variables' }],
  ]);
}

function varsOf(playbook: Playbook, pointer: string): ScopeEntry {
  const trigger = playbook.steps.find((step) => step.uuid === playbook.triggerUuid) ?? null;
  const current = playbook.steps.find((step) => `${pointer}/`.startsWith(`${step.pointer}/`));
  const read = { playbook, trigger };
  const children = new Map<string, ScopeEntry>(entries(variablesOf(read), { detail: 'variable' }));
  if (!current || !isLoop(current)) children.delete('item');
  else children.set('item', { detail: 'element of this step’s loop' });
  children.set('input', {
    detail: 'what the run was started with',
    children: new Map([
      ['params', { type: 'dict', children: entries(parametersOf(read), { detail: 'parameter' }) }],
      ['records', { type: 'list', detail: 'records', element: record }],
    ]),
  });
  children.set('request', { type: 'dict', detail: 'the call that started the run', children: request });
  children.set('result', { detail: 'result of the step before' });
  const results = playbook.steps.map((step) => [stepKey(step.name), resultOf(step)] as const);
  children.set('steps', { detail: 'results of steps', children: new Map(results) });
  return { type: 'dict', children };
}

/** What a step leaves behind (docs/platform/engine.md#facts; docs/platform/steps.md#connector). */
function resultOf(step: PlaybookStep): ScopeEntry {
  const mock = mockOf(step);
  const typical = typeResult(step);
  return mock ? withSample(typical, sampleEntry(mock.value, 'mock output')) : typical;
}

function typeResult(step: PlaybookStep): ScopeEntry {
  const one = singleResult(step);
  return isLoop(step) ? { type: 'list', detail: `${one.detail}, each round`, element: one } : one;
}

function singleResult(step: PlaybookStep): ScopeEntry {
  const { type } = step;
  const detail = type?.label ?? 'step';
  if (!type) return { detail };
  const { result } = type;
  switch (result.shape) {
    case 'envelope':
      return {
        type: 'dict',
        detail,
        children: childrenOf(envelopeKeys, { data: childrenOf(result.data ?? []) }),
      };
    case 'records':
      return { type: 'list', detail, element: record };
    case 'record':
      return {
        ...record,
        detail,
        children: new Map([...(record.children ?? []), ...childrenOf(result.also ?? [])]),
      };
    case 'answers':
      return {
        type: 'dict',
        detail,
        children: childrenOf([...answerKeys, ...(result.also ?? [])], {
          input: entries(formNames(step), { detail: 'answer' }),
        }),
      };
    case 'map':
      return { type: 'dict', detail, children: childrenOf(result.keys) };
    case 'list':
      return { type: 'list', detail, element: { type: 'dict', children: childrenOf(result.keys) } };
    case 'text':
      return { type: 'text', detail };
    default:
      return { detail };
  }
}

/** Keys a result has, with what is below some of them. */
function childrenOf(
  keys: readonly ResultKey[],
  below: Readonly<Record<string, TemplateScope>> = {},
): TemplateScope {
  return new Map(
    keys.map(({ key, help }): [string, ScopeEntry] => {
      const children = below[key];
      return [
        key,
        children && children.size > 0 ? { type: 'dict', detail: help, children } : { detail: help },
      ];
    }),
  );
}
