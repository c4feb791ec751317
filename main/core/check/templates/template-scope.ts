import { firstText, isMap, mapOf } from '../../text/values';
import { uuidOfIri } from '../../content/iri';
import { readPlaybook, type Playbook, type PlaybookStep } from '../../content/playbook';
import { playbooksIn } from '../../content/playbook-set';
import { printedShape } from '../../content/agent/python/printed-shape';
import { answerKeys, envelopeKeys, type ResultKey } from '../../content/steps/result';
import { modulesOf } from '../../content/steps/wording';
import { analyseTemplate } from '../../template/analysis/analyse';
import { castRendered } from '../../template/cast';
import { keysOf } from '../../template/analysis/origin';
import { sampleEntry, shapeEntry, withSample } from '../../template/analysis/sample-scope';
import { entryAt, lazily, type ScopeEntry, type TemplateScope } from '../../template/analysis/scope-tree';
import { mockOf } from '../playbooks/mock';
import { codeOf } from '../playbooks/code-snippets';
import { formFields } from '../playbooks/form-fields';
import { parametersOf, setBy, variablesOf } from '../playbooks/set-names';
import { stepKey } from '../playbooks/step-key';
import { isLoop } from '../playbooks/step-reads';
import { callIn, deepestCall, nothingKnown, type KnownData } from './known-data';
import { recordEntry } from './record-entry';
import { isTemplate } from './templates';

const entries = (names: Iterable<string>, entry: ScopeEntry = {}): TemplateScope =>
  new Map([...names].map((name) => [name, entry]));

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
 * as the playbook and the workspace say. Everything else has the roots alone.
 */
export function templateScope(
  value: unknown,
  pointer: string,
  data: KnownData = nothingKnown,
): TemplateScope {
  // A file can hold several playbooks, each with its own names.
  const set = playbooksIn(value) ?? [{ value, pointer: '' }];
  const holding = set.find((one) => `${pointer}/`.startsWith(`${one.pointer}/`));
  const playbook = holding ? readPlaybook(holding.value, holding.pointer) : null;
  return scopeOf(playbook, pointer, data, deepestCall);
}

/** @param calls how many playbooks may still be followed from the results of those that are called */
function scopeOf(playbook: Playbook | null, pointer: string, data: KnownData, calls: number): TemplateScope {
  const scope = new Map<string, ScopeEntry>();
  scope.set('vars', {
    ...(playbook ? new PlaybookScope(playbook, pointer, data, scope, calls).vars() : {}),
    detail: 'variables of the run',
  });
  scope.set('globalVars', {
    type: 'dict',
    detail: 'global variables',
    children: new Map(data.variables.map((variable) => [variable.name, globalEntry(variable)])),
    ...(data.variables.length === 0 && { unknown: 'No file here defines a global variable.' }),
  });
  return scope;
}

function globalEntry({ value, differs, here }: KnownData['variables'][number]): ScopeEntry {
  const entry: ScopeEntry = { type: 'text', detail: 'global variable' };
  if (differs) return { ...entry, detail: 'global variable, to which packs here give different values' };
  if (!here) return { ...entry, detail: 'global variable that no file here defines' };
  if (value === null) return entry;
  return { ...entry, ...(isTemplate(value) && { detail: 'global variable, rendered' }), sample: value };
}

/** The scope of one playbook, put together from what its steps say; `scope` is what their templates are followed in. */
class PlaybookScope {
  constructor(
    private readonly playbook: Playbook,
    private readonly pointer: string,
    private readonly data: KnownData,
    private readonly scope: TemplateScope,
    private readonly calls: number,
  ) {}

  vars(): ScopeEntry {
    const { playbook, pointer, data } = this;
    const trigger = playbook.steps.find((step) => step.uuid === playbook.triggerUuid) ?? null;
    const current = playbook.steps.find((step) => `${pointer}/`.startsWith(`${step.pointer}/`));
    const read = { playbook, trigger };
    const children = new Map<string, ScopeEntry>(entries(variablesOf(read), { detail: 'variable' }));
    for (const step of playbook.steps)
      for (const [name, written] of setBy(step)) children.set(name, this.variable(step, written));
    if (!current || !isLoop(current)) children.delete('item');
    else
      children.set(
        'item',
        lazily(
          'element of this step’s loop',
          () => this.meant(mapOf(current.arguments.for_each).item)?.element,
        ),
      );
    const modules = trigger ? modulesOf(trigger.arguments) : [];
    const started = recordEntry(modules, data, 'objects');
    children.set('input', {
      type: 'dict',
      detail: 'what the run was started with',
      children: new Map([
        ['params', { type: 'dict', children: this.parameters(read) }],
        ['records', { type: 'list', detail: started.detail?.replace('record', 'records'), element: started }],
      ]),
    });
    if (trigger?.type?.name === 'cybersponse.post_update')
      children.set('previous', {
        type: 'dict',
        detail: 'the record before it was updated',
        children: new Map([['data', recordEntry(modules, data, 'iris')]]),
      });
    children.set('request', { type: 'dict', detail: 'the call that started the run', children: request });
    const results = playbook.steps.map((step) => [stepKey(step.name), this.resultOf(step)] as const);
    children.set('result', this.before(current, new Map(results)));
    children.set('steps', { type: 'dict', detail: 'results of steps', children: new Map(results) });
    return { type: 'dict', children };
  }

  /** What the run is given: fields of the trigger's form with their types, and what callers pass. */
  private parameters(read: Parameters<typeof parametersOf>[0]): TemplateScope {
    const given = entries(parametersOf(read), { detail: 'parameter' });
    return new Map([...given, ...(read.trigger ? answersOf(read.trigger, 'parameter') : [])]);
  }

  /** The result of the step before, where it is one for certain. */
  private before(current: PlaybookStep | undefined, results: TemplateScope): ScopeEntry {
    const detail = 'result of the step before';
    const sources = this.playbook.routes.filter(({ target }) => target === current?.uuid);
    const only = this.playbook.steps.find(({ uuid }) => sources.length === 1 && uuid === sources[0]?.source);
    if (!only) return { detail };
    return lazily(`${detail}, ${only.name}`, () => results.get(stepKey(only.name)));
  }

  /** What a step gives a variable. */
  private variable(step: PlaybookStep, written: unknown): ScopeEntry {
    return lazily(`variable, set by ${step.name || 'a step'}`, () => this.meant(written));
  }

  /** What a value of an argument stands for: what its expression reads, or what is written. */
  private meant(written: unknown): ScopeEntry | undefined {
    if (typeof written !== 'string') return sampleEntry(written, 'as written');
    if (!isTemplate(written)) return sampleEntry(castRendered(written), 'as written');
    const { whole, paths } = analyseTemplate(written);
    const keys = whole && keysOf(whole, (node) => paths.find((path) => path.node === node));
    return keys ? entryAt(this.scope, keys) : undefined;
  }

  /** What a step leaves behind (docs/platform/engine.md#facts; docs/platform/steps.md#connector). */
  private resultOf(step: PlaybookStep): ScopeEntry {
    const mock = mockOf(step);
    const typical = this.typeResult(step);
    return mock ? withSample(typical, sampleEntry(mock.value, 'mock output')) : typical;
  }

  private typeResult(step: PlaybookStep): ScopeEntry {
    const one = this.singleResult(step);
    return isLoop(step) ? { type: 'list', detail: `${one.detail}, each round`, element: one } : one;
  }

  private singleResult(step: PlaybookStep): ScopeEntry {
    const { type } = step;
    const detail = type?.label ?? 'step';
    if (!type) return { detail };
    const { result } = type;
    const module = type.module?.(step.arguments) ?? null;
    const modules = module === null ? [] : [module];
    switch (result.shape) {
      case 'envelope':
        return this.answer(step, childrenOf(result.data ?? []));
      case 'records':
        return { type: 'list', detail, element: recordEntry(modules, this.data, 'objects') };
      case 'record': {
        const record = recordEntry(modules, this.data, 'objects');
        return {
          ...record,
          detail,
          children: new Map([...(record.children ?? []), ...childrenOf(result.also ?? [])]),
        };
      }
      case 'answers':
        return {
          type: 'dict',
          detail,
          children: childrenOf([...answerKeys, ...(result.also ?? [])], {
            input: answersOf(step, 'answer'),
          }),
        };
      case 'variables':
        return {
          type: 'dict',
          detail,
          children: new Map(setBy(step).map(([name, written]) => [name, this.variable(step, written)])),
        };
      case 'last-step':
        return this.lastOf(step, detail);
      case 'map':
        return { type: 'dict', detail, children: childrenOf(result.keys) };
      case 'list':
        return { type: 'list', detail, element: { type: 'dict', children: childrenOf(result.keys) } };
      case 'text':
        return { type: 'text', detail };
      case 'anything':
        return { detail, unknown: howToLearn(`What “${step.name}” gives is not declared`) };
      default:
        return { detail };
    }
  }

  /** The envelope of a connector: what its operation declares and was seen to answer, and what code is seen to print. */
  private answer(step: PlaybookStep, below: TemplateScope): ScopeEntry {
    const call = callIn(step);
    const detail = step.type?.label ?? 'step';
    const [made, recorded] = call ? [this.data.answer(call), this.data.recorded(call)] : [];
    const inData = withPrinted(step, below);
    const children = new Map(childrenOf(envelopeKeys, { data: inData }));
    let data = children.get('data') ?? {};
    if (isMap(made)) data = withShape(data, shapeEntry(made.data, 'output schema'));
    else if (inData.size === 0)
      data = {
        ...data,
        unknown: howToLearn(`No output schema of ${call?.operation ?? 'its operation'} is known`),
      };
    children.set(
      'data',
      recorded === undefined ? data : withSample(data, sampleEntry(recorded, 'recording')),
    );
    return { type: 'dict', detail, children };
  }

  /** What a called playbook gives back: the result of its last step, of any of those it can end at. */
  private lastOf({ arguments: args, ...step }: PlaybookStep, detail: string): ScopeEntry {
    if (args.apply_async === true)
      return { detail, unknown: `“${step.name}” does not wait for the playbook, so it has no result.` };
    const uuid = uuidOfIri(args.workflowReference);
    const name = uuid === null ? undefined : this.data.playbookName(uuid);
    const unknown = howToLearn(
      `It is the result of the last step of ${name === undefined ? 'a playbook that is not here' : `“${name}”`}`,
    );
    const called = uuid === null || this.calls === 0 ? null : readPlaybook(this.data.called(uuid));
    if (!called) return { detail, unknown };
    const leading = new Set(called.routes.map(({ source }) => source));
    const lasts = called.steps.filter(
      ({ uuid: one, type }) => !leading.has(one) && type?.family !== 'trigger',
    );
    return lazily(`${detail}, ${lasts.map(({ name: last }) => last).join(' or ')}`, () => {
      const scope = scopeOf(called, '', this.data, this.calls - 1);
      const results = lasts.flatMap((last) => entryAt(scope, ['vars', 'steps', stepKey(last.name)]) ?? []);
      const [first, ...others] = results;
      return first ? others.reduce(withSample, first) : { unknown };
    });
  }
}

const howToLearn = (why: string): string =>
  `${why}: run the playbook once, or give the step a mock output, and its keys are offered.`;

const withShape = (known: ScopeEntry, shape: ScopeEntry): ScopeEntry => ({
  ...shape,
  ...known,
  type: shape.type,
});

const formTypes: Readonly<Record<string, ScopeEntry['type']>> = {
  text: 'text',
  textarea: 'text',
  richtext: 'text',
  email: 'text',
  integer: 'number',
  decimal: 'number',
  checkbox: 'truth',
  object: 'dict',
};

/** The fields of a step's form, as templates read what was filled in. */
function answersOf(step: PlaybookStep, what: string): TemplateScope {
  return new Map(
    formFields(step).flatMap(({ name, value }): [string, ScopeEntry][] => {
      if (name === '') return [];
      const type = firstText(value, 'formType', 'type') ?? '';
      const label = firstText(value, 'label', 'title') ?? '';
      return [[name, { type: formTypes[type], detail: [what, label, type].filter(Boolean).join(' · ') }]];
    }),
  );
}

/** What a code snippet prints, where its code writes out the shape. */
function withPrinted(step: PlaybookStep, below: TemplateScope): TemplateScope {
  const printed = codeOf(step);
  const shape = printed && printedShape(printed.source);
  const known = below.get('code_output') ?? {};
  if (shape === undefined || shape === null) return below;
  return new Map([...below, ['code_output', withShape(known, shapeEntry(shape, 'printed by the code'))]]);
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
