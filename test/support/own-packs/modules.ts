import type { Dice } from './dice';
import type { ListItem, ModuleUse } from './platform';

/** A list of choices: its name, and its items as records name them. */
export interface OwnList {
  name: string;
  uuid: string;
  items: readonly ListItem[];
}

/** A module a pack brings along: how playbooks use it, and how it is called. */
export interface OwnModule extends ModuleUse {
  singular: string;
  list: OwnList;
}

const listValues = ['New', 'In Work', 'Waiting', 'Geprüft', 'Done / Closed', '保留'];

export function ownList(dice: Dice, name: string): OwnList {
  const values = listValues.slice(0, 3 + dice.below(4));
  return {
    name,
    uuid: dice.uuid(),
    items: values.map((value) => ({ list: name, value, uuid: dice.uuid() })),
  };
}

export function listFile({ name, uuid, items }: OwnList): object {
  const listName = `/api/3/picklist_names/${uuid}`;
  return {
    '@context': '/api/3/contexts/PicklistName',
    '@id': listName,
    '@type': 'PicklistName',
    name,
    system: false,
    picklists: items.map((item, orderIndex) => ({
      '@id': `/api/3/picklists/${item.uuid}`,
      '@type': 'Picklist',
      itemValue: item.value,
      orderIndex,
      color: orderIndex % 2 === 0 ? '#5b9a5b' : null,
      icon: null,
      listName,
      uuid: item.uuid,
    })),
    uuid,
  };
}

/** @param things what its records are, in the plural: `Cold Store Rounds` */
export function ownModule(things: string, type: string, list: OwnList): OwnModule {
  return {
    type,
    label: things,
    singular: things.slice(0, -1),
    list,
    texts: ['title', 'details', 'whereabouts', 'contactAddress'],
    lists: { state: list.items },
  };
}

/** One field as a module file says it. */
export function field(dice: Dice, name: string, more: Record<string, unknown>): Record<string, unknown> {
  const uuid = dice.uuid();
  const label = name.charAt(0).toUpperCase() + name.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter}`);
  return {
    '@id': `/api/3/attribute_metadatas/${uuid}`,
    '@type': 'AttributeMetadata',
    type: 'string',
    name,
    length: null,
    formType: 'text',
    dataSource: null,
    searchable: true,
    peerReplicable: true,
    system: false,
    encrypted: false,
    gridColumn: true,
    collection: false,
    inversedField: null,
    ownsRelationship: false,
    validation: { required: false, minlength: 0, maxlength: 10485761, _enableRange: false },
    bulkAction: [],
    dataSourceFilters: null,
    defaultValue: null,
    tooltip: dice.chance(0.2) ? 'As it says on the sign – „Tür 7“.' : null,
    visibility: true,
    htmlEscape: false,
    orphanRemoval: null,
    readable: true,
    writeable: true,
    identifier: null,
    unique: false,
    recommend: false,
    uuid,
    displayName: `{{ ${name} }}`,
    descriptions: { singular: label },
    ...more,
  };
}

function listSource({ name, items }: OwnList): object {
  return {
    model: 'picklists',
    query: {
      logic: 'AND',
      filters: [{ field: 'listName__name', operator: 'eq', value: name }],
      sort: [{ field: 'orderIndex', direction: 'ASC' }],
    },
    displayConditions: Object.fromEntries(
      items.map(({ uuid }) => [uuid, { visibility: 'visible', conditions: null }]),
    ),
  };
}

/** Shown, or needed, only while the record is in a state. */
const whileIn = ({ uuid }: ListItem) => [
  {
    sort: [],
    limit: 30,
    logic: 'AND',
    filters: [{ type: 'object', field: 'state', value: `/api/3/picklists/${uuid}`, operator: 'eq' }],
  },
];

const fieldNames = (module: OwnModule) => [...module.texts, 'state', 'seenOn', 'count', 'isUrgent', 'alerts'];

export function moduleFiles(dice: Dice, module: OwnModule): Record<string, unknown> {
  const { type, label, singular, list } = module;
  const [first] = list.items;
  const texts = module.texts.map((name, index) =>
    field(dice, name, {
      orderIndex: index + 1,
      formType: ['text', 'richtext', 'textarea', 'email'][index],
      ...(index === 2 && first && dice.chance(0.5) && { visibility: whileIn(first) }),
    }),
  );
  const attributes = [
    ...texts,
    field(dice, 'state', {
      type: 'picklists',
      formType: 'picklist',
      dataSource: listSource(list),
      searchable: false,
    }),
    field(dice, 'seenOn', { type: 'integer', formType: 'datetime', searchable: false }),
    field(dice, 'count', { type: 'integer', formType: 'integer', searchable: false, defaultValue: '0' }),
    field(dice, 'isUrgent', {
      type: 'boolean',
      formType: 'checkbox',
      searchable: false,
      defaultValue: 'false',
    }),
    field(dice, 'alerts', {
      type: 'alerts',
      formType: 'manyToMany',
      dataSource: { model: 'alerts' },
      collection: true,
      inversedField: backField(type),
      ownsRelationship: true,
      searchable: false,
      gridColumn: false,
    }),
  ];
  const uuid = dice.uuid();
  const files: Record<string, unknown> = {
    [`modules/${type}/mmd.json`]: {
      '@context': '/api/3/contexts/StagingModelMetadata',
      '@id': `/api/3/staging_model_metadatas/${uuid}`,
      '@type': 'StagingModelMetadata',
      type,
      parentType: null,
      tableName: type,
      ownable: true,
      userOwnable: false,
      queueable: false,
      trackable: true,
      taggable: true,
      peerReplicable: false,
      defaultSort: [{ direction: 'DESC', field: 'seenOn' }],
      uniqueConstraint: [],
      indexable: true,
      writable: true,
      attributes,
      system: false,
      softDeleteable: false,
      archivable: false,
      paused: false,
      partitionBy: 'modifyDate',
      archivalCriteria: { keep_primary_data_for: 24, delete_primary_data_after: 60 },
      archivalFilters: [],
      uuid,
      displayName: '{{ title }}',
      descriptions: { singular, plural: label },
      module: type,
    },
    [`modules/${type}/list-layout.json`]: layout(type, 'list', [grid(dice, module)], dice),
    [`modules/${type}/detail-layout.json`]: layout(
      type,
      'detail',
      [
        {
          type: 'primaryDetail',
          config: { wid: dice.uuid(), idField: 'id', picklistField: 'state', titleField: 'title' },
        },
        { type: 'editableFormGroup', config: fieldGroup(dice, fieldNames(module).slice(0, 8)) },
      ],
      dice,
    ),
    [`modules/${type}/form-layout.json`]: layout(
      type,
      'form',
      [{ type: 'formGroup', config: fieldGroup(dice, module.texts) }],
      dice,
    ),
  };
  for (const [language, word] of languages) {
    if (language !== 'en' && dice.chance(0.4)) continue;
    files[`modules/${type}/languages/${language}.json`] = {
      [type.toUpperCase()]: {
        MODULE_DETAILS: { SINGULAR_NAME: `${word}${singular}`, PLURAL_NAME: `${word}${label}` },
        FIELDS: Object.fromEntries(fieldNames(module).map((name) => [name.toUpperCase(), `${word}${name}`])),
      },
    };
  }
  return files;
}

const languages = [
  ['en', ''],
  ['fr', 'É: '],
  ['ja', '館内 '],
  ['zh_cn', '楼内 '],
] as const;

const backField = (type: string) => type.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** The field a pack adds to a module it does not own, so that records of both know each other. */
export function alertsPart(dice: Dice, modules: readonly OwnModule[]): object {
  return {
    descriptions: { plural: 'Alerts', singular: 'Alert' },
    type: 'alerts',
    attributes: modules.map(({ type, label }, index) =>
      field(dice, backField(type), {
        type,
        orderIndex: 90 + index,
        formType: 'manyToMany',
        dataSource: { model: type },
        collection: true,
        inversedField: 'alerts',
        searchable: false,
        gridColumn: false,
        descriptions: { singular: label },
      }),
    ),
    tableName: 'alerts',
    displayName: '{{ name }}',
  };
}

function layout(type: string, kind: string, widgets: readonly object[], dice: Dice): object {
  const rows = [{ columns: [{ widgets, style: 'col-lg-12' }], wid: dice.uuid(), _collapsed: false }];
  return {
    '@context': '/api/3/contexts/SystemViewTemplate',
    '@type': 'SystemViewTemplate',
    type: kind === 'form' ? 'form' : 'rows',
    config: { rows, wid: dice.uuid() },
    uuid: `modules-${type}-${kind}`,
  };
}

/** A table of records, as lists and dashboards have it. */
export function grid(dice: Dice, { type, texts, label }: OwnModule): object {
  return {
    type: 'grid',
    config: {
      wid: dice.uuid(),
      module: type,
      title: label,
      columns: ['id', ...texts.slice(0, 3), 'state', 'seenOn'],
      expandableCol: [],
      relationshipField: ['alerts'],
      checkboxStatus: true,
      actionButtons: [],
      query: { sort: [{ direction: 'DESC', field: 'seenOn' }], limit: 30, logic: 'AND', filters: [] },
    },
  };
}

function fieldGroup(dice: Dice, names: readonly string[]): object {
  const fields = names.map((name) => ({ name, highlightMode: true, readOnly: dice.chance(0.2) }));
  return { wid: dice.uuid(), rows: [{ columns: [{ fields, style: 'col-lg-6' }] }] };
}

/** Records of a module as a pack ships them. */
export function records(dice: Dice, { type, list }: OwnModule, count: number): object[] {
  const administrator = '/api/3/people/3451141c-bac6-467c-8d72-85e0fab569ce';
  const atType = type
    .replace(/(?:^|_)(\w)/g, (_all, letter: string) => letter.toUpperCase())
    .replace(/s$/, '');
  return Array.from({ length: count }, (_, index) => ({
    '@type': atType,
    title: `${type} ${index + 1} – Tür ${dice.below(90)}`,
    details: '<p>Seen on the <b>evening</b> round.</p>',
    whereabouts: dice.pick(['north stairs', 'Südflügel', '3F / 倉庫']),
    contactAddress: 'desk@house.example',
    state: `/api/3/picklists/${dice.pick(list.items).uuid}`,
    seenOn: 1772443800 + dice.below(1_000_000),
    count: dice.below(500),
    isUrgent: dice.chance(0.3),
    alerts: [],
    uuid: dice.uuid(),
    createUser: administrator,
    createDate: 1772443800.25,
    modifyUser: administrator,
    modifyDate: 1772443800.5,
    id: index + 1,
    recordTags: dice.chance(0.3) ? ['night'] : [],
  }));
}
