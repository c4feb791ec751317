import { namesPicklist } from '../module/picklist';
import { joinPointer } from '../../text/pointer';
import type { Reference, Target } from '../reference';
import { elementsOf, isMap, mapOf, member, textOf } from '../../text/values';
import { irisIn, wholeIri } from './iri-targets';
import { namesIn } from './template-names';

/** What the templates of a playbook can name. */
export interface TemplateScope {
  /** Uuid of the playbook. */
  playbook: string;
  /** Modules of the records the playbook is started with. */
  inputModules: readonly string[];
  /** Module of the records a step works on, by its key in `vars.steps`. */
  stepModules: ReadonlyMap<string, string>;
}

/** Caches of the editor, pictures and saved versions: nothing in them is used when content runs. */
const skipped = new Set([
  'versions',
  'operationOutput',
  'annotation',
  'thumbnail',
  'image_file',
  '$image',
  'displayTemplate',
  'templateUrl',
  'output_schema',
]);

/** What is written here was copied from elsewhere; it may name things that are no longer meant. */
const copies = new Set(['_value', 'mock_result', 'createUser', 'modifyUser']);

/** What an IRI is for, by the key it is under; otherwise it is named after what it leads to. */
const roles = new Map([
  ['workflowReference', 'calls'],
  ['playbookIRI', 'scenario step'],
  ['wf_iri', 'schedule'],
  ['step_iri', 'leads to'],
  ['sourceStep', 'route source'],
  ['targetStep', 'route target'],
  ['triggerStep', 'trigger'],
  ['parentstepid', 'comment of'],
  ['listName', 'list'],
  ['stepType', 'step type'],
]);

const roleOfKind = new Map([
  ['playbook', 'button'],
  ['picklist-item', 'picklist item'],
  ['recordFile', 'file'],
]);

interface FoundOptions {
  within?: { from: number; to: number };
  key?: boolean;
  soft?: boolean;
}

/**
 * Gathers the references of one item. The walk finds what names itself anywhere: IRIs, and what templates read;
 * kinds add what only they know to be a name (a field, a module, an operation).
 */
export class ReferenceFinder {
  readonly found: Reference[] = [];

  constructor(private readonly scope: TemplateScope | null = null) {}

  add(pointer: string, target: Target, role: string, options: FoundOptions = {}): void {
    const reference: Reference = { pointer, target, role };
    if (options.within) reference.within = options.within;
    if (options.key === true) reference.key = true;
    if (options.soft === true) reference.soft = true;
    this.found.push(reference);
  }

  /** IRIs and templates in all texts below a value. */
  walk(value: unknown, pointer: string, key = '', soft = false): void {
    this.visit(value, pointer, [], key, soft);
  }

  /** `keys` lead from `base` to the value; they become a pointer only where something is found. */
  private visit(value: unknown, base: string, keys: (string | number)[], key: string, soft: boolean): void {
    if (typeof value === 'string') {
      if (mayName(value)) this.text(value, joinPointer(base, ...keys), key, soft);
    } else if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index++) {
        keys.push(index);
        this.visit(value[index], base, keys, key, soft);
        keys.pop();
      }
    } else if (typeof value === 'object' && value !== null) {
      for (const name in value) {
        if (!Object.hasOwn(value, name)) continue;
        const inner = (value as Record<string, unknown>)[name];
        if (inner === null || typeof inner === 'number' || typeof inner === 'boolean') continue;
        if (skipped.has(name)) continue;
        keys.push(name);
        this.visit(inner, base, keys, name, soft || copies.has(name));
        keys.pop();
      }
    }
  }

  /** What one text names. */
  text(text: string, pointer: string, key: string, soft = false): void {
    const single = wholeIri(text);
    if (single) return this.add(pointer, single, roleOf(single, key), { soft });
    if (text.includes('/api/')) {
      const whole = text.startsWith('/api/');
      for (const { target, from, to } of irisIn(text)) {
        // An address of the platform's own interface in a text is no promise that a module of that name exists.
        const guess = soft || (!whole && target.kind === 'module');
        this.add(pointer, target, roleOf(target, key), { within: { from, to }, soft: guess });
      }
    }
    if (text.includes('{{') || text.includes('{%')) this.template(text, pointer, soft);
  }

  /** A bare module name, or the module in an address (`alerts?$limit=1`, `/api/3/upsert/alerts`). */
  module(value: unknown, pointer: string, role = 'module', soft = false): string | null {
    const text = textOf(value);
    if (text === null || text.includes('{')) return null;
    if (text.startsWith('/')) return text.split('?', 1)[0]?.replace(/\/+$/, '').split('/').at(-1) || null;
    const name = text.split('?', 1)[0]?.trim() ?? '';
    if (!/^\w[\w-]*$/.test(name)) return null;
    const from = text.indexOf(name);
    this.add(pointer, { kind: 'module', key: name }, role, {
      within: { from, to: from + name.length },
      soft,
    });
    return name;
  }

  /** A field by its name; of a path (`alerts.id`) the first part, which is the field of this module. */
  field(
    value: unknown,
    pointer: string,
    module: string | null,
    options: FoundOptions & { role?: string } = {},
  ): void {
    const path = textOf(value);
    if (path === null || module === null || !/^[A-Za-z]/.test(path)) return;
    const name = path.split('.', 1)[0]?.split('__', 1)[0] ?? path;
    if (!/^\w+$/.test(name)) return;
    const within = options.key === true ? undefined : { from: 0, to: name.length };
    const target = { kind: 'field', key: name, within: module };
    this.add(pointer, target, options.role ?? 'field', { ...options, within });
  }

  /** Fields a step writes to a record: the keys of `resource`, of `__link`, and `__fieldsToUpdate`. */
  resource(value: unknown, pointer: string, module: string | null): void {
    const writes = { key: true, role: 'writes field' };
    for (const key of Object.keys(mapOf(value))) {
      if (!key.startsWith('_') && !key.startsWith('@'))
        this.field(key, joinPointer(pointer, key), module, writes);
    }
    const link = member(value, '__link');
    for (const key of Object.keys(mapOf(link)))
      this.field(key, joinPointer(pointer, '__link', key), module, writes);
    for (const element of elementsOf(
      member(value, '__fieldsToUpdate'),
      joinPointer(pointer, '__fieldsToUpdate'),
    ))
      this.field(element.value, element.pointer, module);
  }

  /** Fields and picklists of a query: filters, sort, aggregates, chosen fields (docs/platform/queries.md#body). */
  query(value: unknown, pointer: string, module: string | null, depth = 0): void {
    if (!isMap(value) || depth > 20) return;
    const queries = { role: 'queries field' };
    for (const filter of elementsOf(value.filters, joinPointer(pointer, 'filters'))) {
      const field = member(filter.value, 'field');
      const list = member(filter.value, 'value');
      if (namesPicklist(field) && typeof list === 'string')
        this.add(joinPointer(filter.pointer, 'value'), { kind: 'picklist', key: list }, 'picklist');
      else this.field(field, joinPointer(filter.pointer, 'field'), module, queries);
      this.query(filter.value, filter.pointer, module, depth + 1);
    }
    for (const key of ['sort', 'aggregates']) {
      for (const one of elementsOf(value[key], joinPointer(pointer, key)))
        this.field(member(one.value, 'field'), joinPointer(one.pointer, 'field'), module, queries);
    }
    for (const one of elementsOf(value['__selectFields'], joinPointer(pointer, '__selectFields')))
      this.field(one.value, one.pointer, module, queries);
  }

  /** Rule channels by their bare uuids, in actions of rules and waits. */
  channels(actions: unknown, pointer: string): void {
    for (const action of elementsOf(actions, pointer)) {
      const uuid = textOf(member(action.value, 'channel_uuid'));
      const at = joinPointer(action.pointer, 'channel_uuid');
      if (uuid !== null) this.add(at, { kind: 'ruleChannel', key: uuid }, 'channel');
    }
  }

  /**
   * Inputs of a form: where their choices come from (docs/platform/steps.md#form-fields;
   * docs/platform/steps.md#manual-input).
   */
  inputs(variables: unknown, pointer: string, module: string | null): void {
    for (const input of elementsOf(variables, pointer)) {
      const source = member(input.value, 'dataSource');
      const at = joinPointer(input.pointer, 'dataSource');
      const model = member(source, 'model');
      const chosen =
        model === 'picklists' ? null : this.module(model, joinPointer(at, 'model'), 'module', true);
      this.query(member(source, 'query'), joinPointer(at, 'query'), chosen);
      this.items(member(source, 'displayConditions'), joinPointer(at, 'displayConditions'));
      this.field(member(input.value, 'moduleField'), joinPointer(input.pointer, 'moduleField'), module);
    }
  }

  /** Picklist items by their bare uuids, as keys. */
  items(conditions: unknown, pointer: string): void {
    for (const key of Object.keys(mapOf(conditions)))
      this.add(joinPointer(pointer, key), { kind: 'picklist-item', key }, 'picklist item', { key: true });
  }

  private template(source: string, pointer: string, soft: boolean): void {
    for (const { kind, name, of = '', from, to, composed } of namesIn(source)) {
      const options = { within: { from, to }, soft: soft || composed === true };
      if (kind === 'globalVariable') this.add(pointer, { kind, key: name }, 'global variable', options);
      else if (kind === 'picklist') this.add(pointer, { kind, key: name }, 'picklist', options);
      else if (kind === 'picklist-item')
        this.add(pointer, { kind, key: name, within: of }, 'picklist item', options);
      else if (this.scope) this.scoped(this.scope, kind, name, of, pointer, options);
    }
  }

  private scoped(
    scope: TemplateScope,
    kind: 'step' | 'parameter' | 'input field' | 'step field',
    name: string,
    of: string,
    pointer: string,
    options: FoundOptions,
  ): void {
    if (kind === 'step')
      this.add(pointer, { kind, key: name, within: scope.playbook }, 'reads step', options);
    else if (kind === 'parameter')
      this.add(pointer, { kind, key: name, within: scope.playbook }, 'reads input', options);
    else {
      // A result has members that are no fields, and a playbook may start with records of several modules.
      const module = kind === 'step field' ? scope.stepModules.get(of) : onlyOne(scope.inputModules);
      if (module !== undefined && /^\w+$/.test(name))
        this.add(pointer, { kind: 'field', key: name, within: module }, 'reads field', {
          ...options,
          soft: true,
        });
    }
  }
}

/** Whether a text may hold an IRI or a template at all; most texts do not. */
function mayName(text: string): boolean {
  return text.length >= 8 && (text.includes('/api/') || text.includes('{{') || text.includes('{%'));
}

function onlyOne(names: readonly string[]): string | undefined {
  return names.length === 1 ? names[0] : undefined;
}

function roleOf(target: Target, key: string): string {
  // Where a step writes to, in contrast to an address of the platform's interface that is called.
  if (target.kind === 'module')
    return key === 'collection' || key === 'collectionType' ? 'module' : 'address';
  const named = roles.get(key);
  if (named !== undefined) return named;
  return roleOfKind.get(target.kind) ?? target.kind;
}
