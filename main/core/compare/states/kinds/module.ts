import { moduleTypeOf, readDefinition } from '../../../content/module/definition';
import { keepsValues } from '../../../content/module/publishing/in-the-way';
import { keepingSettings, migratedSettings } from '../../../content/module/publishing/settings';
import { readField } from '../../../content/module/field';
import type { ChangeClass } from '../../../contract/comparison';
import { firstText, isMap, type JsonMap, member } from '../../../text/values';
import type { Grammar, Identity, Keys, ListRule, Met } from '../grammar';
import type { NoiseRule } from '../noise';
import { byMember, called } from '../plain-list';
import { isNothing } from '../same-value';
import { stampedTag, usualClass, usualNoise } from './plain';

/** A field of another name is the old one renamed where both have its uuid; else its name is what it is known by. */
const sameField: Identity = (field) => (typeof field.uuid === 'string' ? field.uuid : null);

const fields: ListRule = {
  identities: [byMember('name'), sameField],
  order: 'layout',
  rank: 'orderIndex',
  called: called('field', 'name'),
  namesItself: true,
};
/** `{"alerts_unique": {"columns": [...]}}`: a constraint by the key it stands under. */
const nameOfConstraint = (constraint: JsonMap): string | null => {
  const [name, ...more] = Object.keys(constraint);
  return name !== undefined && more.length === 0 ? name : firstText(constraint, 'name');
};
const constraints: ListRule = {
  identities: [nameOfConstraint],
  called: (constraint) => {
    const name = nameOfConstraint(constraint);
    return name === null ? 'unique constraint' : `unique constraint "${name}"`;
  },
  namesItself: true,
};

/** Modules and their fields (docs/platform/modules.md). */
export const module: Grammar = {
  noise: moduleNoise,
  list(keys) {
    if (keys.at(-1) === 'attributes') return fields;
    return keys.at(-1) === 'uniqueConstraint' ? constraints : null;
  },
  // What every module has that says anything of it (all 70 of the public ones).
  defaults: {
    partitionBy: 'modifyDate',
    archivalCriteria: { keep_primary_data_for: 24, delete_primary_data_after: 60 },
  },
  quiet: (met) => (isUnsaidFlag(met) || isUnusedBulkAction(met) ? 'defaults' : stampedTag(met)),
  classOf,
  // A constraint is called by the only key it has.
  namesMembers: (keys) => keys.length === 2 && keys[0] === 'uniqueConstraint',
  partial,
};

/** Flags that stand for yes where they are missing. */
const usuallyOn = new Set(['visibility', 'writeable', 'readable', 'system']);

/** Newer releases write down what a flag that is missing stands for. */
function isUnsaidFlag({ keys, before, after }: Met): boolean {
  const usual = usuallyOn.has(keys.at(-1) ?? '');
  return (isNothing(before) && after === usual) || (before === usual && isNothing(after));
}

/** What a button for many records would say and look like where there is none. */
const isUnusedBulkAction = ({ keys, elements }: Met): boolean =>
  keys[1] === 'bulkAction' &&
  [elements.before, elements.after].every((field) => member(field?.bulkAction, 'allow') !== true);

function moduleNoise(keys: Keys): NoiseRule | null {
  const key = keys.at(-1) ?? '';
  // Numbers shift when a field comes in between: the order they give is told.
  if (key === 'orderIndex') return 'order';
  if (key === 'sattrib' || key === '_schema' || key === 'changes') return 'editor-state';
  if (key === 'module' || key === 'parentType') return 'derived';
  return usualNoise(keys);
}

function classOf(met: Met): ChangeClass {
  const { keys, before, after, elements } = met;
  const [first = '', second = ''] = keys;
  if (first === 'uniqueConstraint') return 'schema-refused';
  if (first !== 'attributes') {
    if (keepingSettings.has(first)) return 'schema-refused';
    return migratedSettings.has(first) ? 'schema-migration' : classOfWords(met);
  }
  if (second === '*') return addedOrRemoved(before, after);
  if (second === 'name') return 'schema-migration';
  if (second === 'order') return 'layout';
  if (keepingSettings.has(second)) return losesValues(elements) ? 'schema-refused' : 'schema-migration';
  if (migratedSettings.has(second)) return 'schema-migration';
  if (keys.includes('required')) return after === true ? 'schema-migration' : 'schema-safe';
  if (second === 'dataSource')
    return keys.some((key) => /displayConditions/i.test(key)) ? 'schema-safe' : 'schema-migration';
  if (second === 'length' || keys.includes('maxlength'))
    return Number(after) < Number(before) ? 'schema-migration' : 'schema-safe';
  if (second === 'unique') return 'schema-refused';
  return classOfWords(met) === 'wording' ? 'wording' : 'schema-safe';
}

function classOfWords(met: Met): ChangeClass {
  const usual = usualClass(met);
  return usual === 'behaviour' ? 'schema-safe' : usual;
}

function addedOrRemoved(before: unknown, after: unknown): ChangeClass {
  if (after === undefined) return 'breaks-callers';
  if (before !== undefined) return 'schema-safe';
  return member(member(after, 'validation'), 'required') === true ? 'schema-migration' : 'schema-safe';
}

/** Publish refuses another way of storing what records have (docs/platform/schema.md#breaking-changes). */
function losesValues({ before, after }: { before: JsonMap | null; after: JsonMap | null }): boolean {
  const [was, now] = [readField(before), readField(after)];
  return was === null || now === null || !keepsValues(was, now);
}

/** Of a definition in part nothing follows from what it does not say (docs/platform/modules.md#partial-definitions). */
function partial(before: unknown, after: unknown): (keys: Keys, missing: 'before' | 'after') => boolean {
  const whole = { before: isWhole(before), after: isWhole(after) };
  // A second part may bring more than the first one did; what it leaves out is not gone.
  const says = { before: whole.before || !whole.after, after: whole.after };
  return (keys, missing) => !says[missing] && isOfModule(keys);
}

const isOfModule = (keys: Keys): boolean =>
  keys.length === 1 || (keys[0] === 'attributes' && keys[1] === '*');
const isWhole = (value: unknown): boolean =>
  !isMap(value) || moduleTypeOf(value) === null || readDefinition(value)?.complete === true;
