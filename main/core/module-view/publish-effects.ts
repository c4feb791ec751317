import { readDefinition } from '../content/module/definition';
import { completeAttribute, completeModule, type ModuleMetadata } from '../content/module/posted';
import { keepsValues } from '../content/module/publishing/in-the-way';
import { migrationErrorOf, violationsOf } from '../content/module/publishing/refusals';
import { migratedSettings } from '../content/module/publishing/settings';
import { otherSide } from '../content/module/relation';
import { elementsOf, isMap, type JsonMap, mapOf, member } from '../text/values';
import { type FieldChange, type ModuleChange, pendingChanges, type SettingChange } from './module-diff';

/** What a publish does with a change, the worst first. */
export const publishOutcomes = ['refused', 'data', 'migration', 'safe'] as const;
export type PublishOutcome = (typeof publishOutcomes)[number];

/** What publishing does with one change of a module. */
export interface PublishEffect {
  /** Name of the field; null for the module itself. */
  field: string | null;
  outcome: PublishOutcome;
  /** The change, as `Field added` or `Changed: searchable`. */
  what: string;
  why: string;
}

/** A module as it is published and as it shall be; null where there is none. */
export interface PublishedAndDraft {
  before: ModuleMetadata | null;
  after: ModuleMetadata | null;
}

/**
 * What publishing does with each change of a module, refusals first (docs/platform/schema.md#publish,
 * docs/platform/schema.md#breaking-changes).
 * @param others all other modules, for relations
 * @param isPlatformEntity whether the platform has a resource of that name without a module
 */
export function publishEffects(
  { before, after }: PublishedAndDraft,
  others: ReadonlyMap<string, ModuleMetadata>,
  isPlatformEntity: (plural: string) => boolean,
): PublishEffect[] {
  const [change] = pendingChanges(after ? [after] : [], before ? [before] : []);
  const refusals = after ? refusalsOf(after, others, isPlatformEntity) : [];
  const effects = change ? effectsOfChange(change, before, after, others) : [];
  const rank = ({ outcome }: PublishEffect) => publishOutcomes.indexOf(outcome);
  return [...refusals, ...effects].toSorted((a, b) => rank(a) - rank(b));
}

/** What is refused whatever was there before. */
function refusalsOf(
  module: ModuleMetadata,
  others: ReadonlyMap<string, ModuleMetadata>,
  isPlatformEntity: (plural: string) => boolean,
): PublishEffect[] {
  const all = new Map([...others, [module.type, module]]);
  const named = new Set(module.attributes.map(({ name }) => name));
  const said = violationsOf(all, isPlatformEntity).flatMap(({ propertyPath, title }) => {
    const [type, field = ''] = propertyPath.split('.');
    if (type !== module.type) return [];
    return [refused(named.has(field) ? field : null, 'Refused as it is', title)];
  });
  const unnamed = module.attributes.flatMap((field) => {
    const error = migrationErrorOf([{ ...module, tableName: 'fits', attributes: [field] }]);
    return error === null ? [] : [refused(field.name, 'Name of the field', failing(error))];
  });
  const error = migrationErrorOf([{ ...module, attributes: [] }]);
  return [
    ...said,
    ...unnamed,
    ...(error === null ? [] : [refused(null, 'Name of the table', failing(error))]),
  ];
}

const failing = (error: string) => `The migration of all drafts fails, and does not say where: ${error}.`;

const refused = (field: string | null, what: string, why: string): PublishEffect => ({
  field,
  outcome: 'refused',
  what,
  why,
});

function effectsOfChange(
  { kind, settings, fields }: ModuleChange,
  before: ModuleMetadata | null,
  after: ModuleMetadata | null,
  others: ReadonlyMap<string, ModuleMetadata>,
): PublishEffect[] {
  if (after === null || kind === 'removed') return [removedModule(before, others)];
  if (before === null)
    return [
      {
        field: null,
        outcome: 'migration',
        what: 'New module',
        why: 'Gets a table. Nobody may use it (403) until a role grants its rights.',
      },
    ];
  const renamed = renamedFields(before, after);
  return [
    ...settings.map((setting) => ofModule(setting)),
    ...fields.flatMap((field) => ofField(field, before, after, others, renamed)),
  ];
}

function removedModule(
  before: ModuleMetadata | null,
  others: ReadonlyMap<string, ModuleMetadata>,
): PublishEffect {
  const pointing = [...others.values()].filter(({ attributes }) =>
    attributes.some(({ type }) => type === before?.type),
  );
  if (pointing.length > 0) {
    const why = `Fields of ${pointing.map(({ type }) => type).join(', ')} lead to it.`;
    return refused(null, 'Module removed', why);
  }
  const why =
    'Its records can no longer be reached. The table stays, and keeps another module from being called so.';
  return { field: null, outcome: 'data', what: 'Module removed', why };
}

/** Fields that are published under another name, by the name they have now and had. */
function renamedFields(before: ModuleMetadata, after: ModuleMetadata): Map<string, string> {
  const names = new Set(after.attributes.map(({ name }) => name));
  const gone = before.attributes.filter(({ name, uuid }) => !names.has(name) && uuid !== undefined);
  return new Map(
    gone.flatMap((was) => {
      const now = after.attributes.find(({ uuid }) => uuid === was.uuid);
      return now ? [[now.name, was.name]] : [];
    }),
  );
}

function ofModule({ name, before, after }: SettingChange): PublishEffect {
  const what = `Changed: ${name}`;
  if (name === 'tableName')
    return refused(null, what, 'Tables and indexes under the old name are in the way (42P07).');
  if (name === 'uniqueConstraint')
    return {
      field: null,
      outcome: elementsOf(after, '').length > 0 ? 'data' : 'migration',
      what,
      why:
        elementsOf(before, '').length > 0
          ? 'Records that are alike make it fail (23505). An import refuses other fields under the same name (42P07); the module editor of the platform does not.'
          : 'Records that are alike make it fail (23505).',
    };
  if (!migratedSettings.has(name)) return safe(null, what);
  if (name === 'softDeleteable' && after !== true)
    return { field: null, outcome: 'data', what, why: 'What is deleted from then on is gone at once.' };
  return { field: null, outcome: 'migration', what, why: 'Columns or indexes of the table change.' };
}

const safe = (field: string | null, what: string): PublishEffect => ({
  field,
  outcome: 'safe',
  what,
  why: 'No table and no record changes.',
});

function ofField(
  { name, kind, settings }: FieldChange,
  before: ModuleMetadata,
  after: ModuleMetadata,
  others: ReadonlyMap<string, ModuleMetadata>,
  renamed: ReadonlyMap<string, string>,
): PublishEffect[] {
  const former = renamed.get(name);
  if (kind === 'added' && former !== undefined) {
    const why = `The name of a published field is immutable: “${former}” keeps its values under its own name only. Add a new field and copy the values.`;
    return [refused(name, 'Field renamed', why)];
  }
  if (kind === 'removed') {
    if ([...renamed.values()].includes(name)) return [];
    return [
      {
        field: name,
        outcome: 'data',
        what: 'Field removed',
        why: 'Its values are dropped for good where it is published without the field. An import of the pack leaves the field as it is.',
      },
    ];
  }
  const now = after.attributes.find((field) => field.name === name);
  if (!now) return [];
  if (kind === 'added') return [addedField(now, after, others)];
  const was = before.attributes.find((field) => field.name === name);
  if (was && !keepsValues(was, now))
    return [
      refused(
        name,
        `Changed: ${settings.map((setting) => setting.name).join(', ')}`,
        'What was stored are no values of the new type: the migration fails (42P07), and every later one until the draft is taken back.',
      ),
    ];
  // The ranks of all fields shift when one is added or moved: that is no change of theirs.
  return settings.flatMap((setting) => (setting.name === 'orderIndex' ? [] : [ofSetting(name, setting)]));
}

function addedField(
  field: ModuleMetadata['attributes'][number],
  { type }: ModuleMetadata,
  others: ReadonlyMap<string, ModuleMetadata>,
): PublishEffect {
  const base = { field: field.name, what: 'Field added' };
  if (member(field.validation, 'required') === true)
    return {
      ...base,
      outcome: 'data',
      why: 'Records that exist have no value, and cannot be changed until they get one.',
    };
  const target = others.get(field.type);
  if (field.formType === 'manyToMany' && target && !otherSide(field, type, target.attributes))
    return {
      ...base,
      outcome: 'migration',
      why: `Gets a table of pairs. ${target.type} gets the field “${typeof field.inversedField === 'string' ? field.inversedField : type}” for its side.`,
    };
  return { ...base, outcome: 'migration', why: 'Records that exist have no value in it.' };
}

function ofSetting(field: string, { name, before, after }: SettingChange): PublishEffect {
  const what = `Changed: ${name}`;
  const effect = (outcome: PublishOutcome, why: string): PublishEffect => ({ field, outcome, what, why });
  if (name === 'validation') return ofValidation(field, what, mapOf(before), mapOf(after));
  if (name === 'unique' && after === true)
    return effect('data', 'Records that are alike make it fail (23505).');
  if (name === 'encrypted')
    return effect(
      'migration',
      after === true
        ? 'Values are encrypted from then on, and no longer found by searches and conditions.'
        : 'Values that are encrypted stay so until they are written again.',
    );
  if (name === 'dataSource' && changesSource(before, after))
    return effect('data', 'Records keep items of the former list, which the form no longer offers.');
  if (name === 'type' || name === 'collection')
    return effect('migration', 'The values that records have are kept.');
  return migratedSettings.has(name)
    ? effect('migration', 'Columns or indexes of the table change.')
    : safe(field, what);
}

/** Whether values come from another list or module; which items are offered when is a matter of display. */
const changesSource = (before: unknown, after: unknown): boolean =>
  JSON.stringify(sourceOf(before)) !== JSON.stringify(sourceOf(after));
const sourceOf = (source: unknown) => [
  member(source, 'model'),
  elementsOf(member(member(source, 'query'), 'filters'), '').map(({ value }) => member(value, 'value')),
];

function ofValidation(field: string, what: string, before: JsonMap, after: JsonMap): PublishEffect {
  const effect = (why: string): PublishEffect => ({ field, outcome: 'data', what, why });
  if (after.required === true && before.required !== true)
    return effect('Records without a value cannot be changed until they get one.');
  const limit = ({ maxlength, _enableRange }: JsonMap) =>
    _enableRange === true && typeof maxlength === 'number' ? maxlength : Number.POSITIVE_INFINITY;
  if (limit(after) < limit(before))
    return effect('Records with longer values cannot be changed until these are shorter.');
  return safe(field, what);
}

/**
 * A definition of a file as a draft: what it leaves out does not differ from what is published, fields of a definition in
 * part (docs/platform/modules.md#partial-definitions) included. Null for what is no definition.
 */
export function asDraft(definition: unknown, published: ModuleMetadata | null): ModuleMetadata | null {
  const read = readDefinition(definition);
  if (!read || !isMap(definition)) return null;
  const known = new Map((published?.attributes ?? []).map((field) => [field.name, field]));
  const listed = elementsOf(definition.attributes, '').flatMap(({ value }) => {
    if (!isMap(value) || typeof value.name !== 'string') return [];
    const { '@id': _id, '@type': _type, sattrib: _sattrib, ...field } = value;
    return [completeAttribute({ ...known.get(value.name), ...field }, 0, () => '')];
  });
  const names = new Set(listed.map(({ name }) => name));
  const kept = read.complete ? [] : [...known.values()].filter(({ name }) => !names.has(name));
  const whole = completeModule({ ...published, ...definition, type: read.type }, () => '');
  return { ...whole, attributes: [...listed, ...kept] };
}

/** Definitions of a list by type of module. */
export const definitionsOf = (list: readonly unknown[]): Map<string, ModuleMetadata> =>
  new Map(
    list.flatMap((definition) => {
      const module = asDraft(definition, null);
      return module ? [[module.type, module]] : [];
    }),
  );

/** For those who do not know the platform's own resources: any name may be one, but for those that never are. */
export const isAnyType = (type: string): boolean => !['', 'text', 'json'].includes(type);
