import type { SchemaField } from '../../contract/form-schema';
import { systemFields } from '../../content/module/system-fields';
import type { Choice, ScopeEntry, TemplateScope } from '../../template/analysis/scope-tree';
import type { KnownData } from './known-data';

/** A field of a module, or one that every record has. */
type Field = Omit<SchemaField, 'picklist' | 'required'> & Partial<Pick<SchemaField, 'picklist'>>;

/** Keys every record has, whatever its module. */
const keysOfAll = ['@id', '@type', 'id', 'uuid'];

const textEntry = (detail: string): ScopeEntry => ({ type: 'text', detail });

/**
 * A record of one of some modules as templates read it: single links and picklist items are objects, one level deep,
 * links inside of them are IRIs (docs/platform/engine.md#variables, docs/platform/records.md#shape). What only some of
 * the modules have says so; of modules nobody has, that.
 * @param types of modules; empty where it is not known which
 */
export function recordEntry(
  types: readonly string[],
  data: KnownData,
  links: 'objects' | 'iris',
): ScopeEntry {
  const found = types.flatMap((type) => data.module(type) ?? []);
  const missing = types.filter((type) => !data.module(type));
  const unknown =
    missing.length > 0
      ? `Nobody here knows the fields of “${missing.join('”, “')}”.`
      : types.length === 0
        ? 'It is not said of which module the record is.'
        : undefined;
  let children: TemplateScope | undefined;
  return {
    type: 'dict',
    detail: `record${found.length > 0 ? ` of ${found.map(({ title }) => title).join(', ')}` : ''}`,
    unknown,
    get children() {
      return (children ??= fieldsOf());
    },
  };

  function fieldsOf(): TemplateScope {
    const fields = new Map<string, ScopeEntry>(keysOfAll.map((key) => [key, textEntry('every record')]));
    const owners = Map.groupBy(
      found.flatMap((module) =>
        [...systemFields, ...module.fields].map((field: Field) => ({ field, module })),
      ),
      ({ field }) => field.name,
    );
    for (const [name, [first, ...rest]] of owners) {
      if (!first) continue;
      const entry = fieldEntry(first.field, data, links);
      const isShared = rest.length + 1 >= found.length;
      const notes = [
        ...(isShared ? [] : [`only ${[first, ...rest].map(({ module }) => module.title).join(', ')}`]),
        ...([first, ...rest].some(({ field }) => field.differs)
          ? ['packs here define it in different ways']
          : []),
      ];
      fields.set(
        name,
        notes.length === 0 ? entry : { ...entry, detail: [entry.detail ?? '', ...notes].join(' · ') },
      );
    }
    return fields;
  }
}

const numbers = new Set(['integer', 'float', 'decimal', 'number']);
const types: Readonly<Record<string, ScopeEntry['type']>> = {
  string: 'text',
  id: 'text',
  boolean: 'truth',
  object: 'dict',
  array: 'list',
};

function fieldEntry(field: Field, data: KnownData, links: 'objects' | 'iris'): ScopeEntry {
  const { title, formType, type, picklist = null, collection } = field;
  if (picklist !== null) return choiceField(field, picklist, data, links);
  const detail = `${title} · ${formType}`;
  if (numbers.has(type)) {
    const isDate = formType === 'datetime' || formType === 'date';
    return { type: 'number', detail: isDate ? `${title} · date, in seconds since 1970` : detail };
  }
  const plain = types[type];
  if (plain !== undefined) return { type: plain, detail };
  if (formType === 'tags') return { type: 'list', detail, element: textEntry('tag') };
  // What is left is the name of the module a relation leads to.
  const relation = `${detail} of ${data.module(type)?.title ?? type}`;
  if (collection) {
    const element = links === 'objects' ? recordEntry([type], data, 'iris') : textEntry('IRI');
    return { type: 'list', detail: `${relation}, where relations are fetched`, element };
  }
  if (links === 'iris') return textEntry(`${relation}, as IRI`);
  return { ...lazyRecord(type, data), detail: relation };
}

/** The record a link leads to; looked up when its fields are asked for, as modules lead to each other in circles. */
function lazyRecord(type: string, data: KnownData): ScopeEntry {
  const entry = recordEntry([type], data, 'iris');
  return {
    type: 'dict',
    unknown: entry.unknown,
    get children() {
      return entry.children;
    },
  };
}

/** A choice of a picklist: an object with `itemValue`, or its IRI where links are. */
function choiceField(
  { title, collection }: Field,
  name: string,
  data: KnownData,
  links: 'objects' | 'iris',
): ScopeEntry {
  const list = data.picklist(name);
  const differing = list?.differs ? ', to which packs here give different items' : '';
  const detail = `${title} · picklist ${name}${differing}`;
  const unknown = list ? undefined : `Nobody here has the picklist “${name}”.`;
  const items = list?.items ?? [];
  const texts = items.map(({ iri, value }): Choice => ({ text: value, detail: iri }));
  const iris = items.map(({ iri, value }): Choice => ({ text: iri, label: value, detail: iri }));
  const asIri: ScopeEntry = { type: 'text', detail: `${detail}, as IRI`, choices: iris, unknown };
  if (links === 'iris') return collection ? { type: 'list', detail, element: asIri } : asIri;
  const item: ScopeEntry = {
    type: 'dict',
    detail,
    unknown,
    children: new Map<string, ScopeEntry>([
      ['itemValue', { type: 'text', detail: 'the item as people read it', choices: texts }],
      ['@id', { type: 'text', detail: 'IRI of the item', choices: iris }],
      ['uuid', textEntry('uuid of the item')],
      ['@type', textEntry('Picklist')],
      ['id', { type: 'number', detail: 'number of the item' }],
      ['orderIndex', { type: 'number', detail: 'place among the items' }],
      ['color', textEntry('colour of the item')],
      ['icon', textEntry('icon of the item')],
      ['listName', textEntry('IRI of the picklist')],
    ]),
  };
  return collection ? { type: 'list', detail, element: item } : item;
}
