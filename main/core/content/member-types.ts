import type { KindId } from '../contract/kind-ids.generated';

/** The platform keeps a member in a column of a type; `coordinate` is a text with a number in it. */
export type MemberType = 'text' | 'flag' | 'number' | 'coordinate' | 'texts' | 'list' | 'map';

/** Keys from the top of a file, `#` for each element of a list, and what stands there. */
export type MemberTypes = Readonly<Record<string, MemberType>>;

/** Members by their type, in one text: this is a table of many words of the same few types. */
const of = (types: Partial<Record<MemberType, string>>, below = ''): MemberTypes =>
  Object.fromEntries(
    Object.entries(types).flatMap(([type, keys]) =>
      keys.split(' ').map((key) => [`${below}/${key}`, type as MemberType]),
    ),
  );

const playbook: MemberTypes = {
  ...of({
    text: 'name aliasName tag description collection triggerStep uuid',
    flag: 'isActive debug singleRecordExecution remoteExecutableFlag synchronous isPrivate',
    texts: 'parameters recordTags',
    list: 'versions steps routes groups owners',
  }),
  ...of({ text: 'name description stepType uuid', coordinate: 'top left', map: 'arguments' }, '/steps/#'),
  ...of({ text: 'name label uuid', flag: 'isExecuted' }, '/routes/#'),
  ...of(
    {
      text: 'name description type uuid',
      flag: 'isCollapsed hideInLogs reusable',
      coordinate: 'top left height width',
    },
    '/groups/#',
  ),
};

const board: MemberTypes = {
  ...of({ text: 'uuid displayName type templateType', texts: 'roles', list: 'filterArray', map: 'config' }),
  ...of({ list: 'rows', flag: 'readOnlyFlag' }, '/config'),
};

/**
 * Types of members that releases of the platform write and never write otherwise; null, and being left out, say
 * "not given" everywhere (docs/platform/manifest.md, docs/platform/playbooks.md, docs/platform/modules.md).
 */
export const memberTypes: Partial<Record<KindId, MemberTypes>> = {
  manifest: {
    ...of({
      text: 'name version fsrMinCompatibility type label prerequisite publisher description help supportInfo date',
      flag: 'local featured',
      texts: 'category recordTags',
      list: 'dependencies',
      map: 'contents',
    }),
    ...of({ text: 'name type label minVersion version' }, '/dependencies/#'),
    ...of(
      {
        list: 'playbooks dashboards widgets recordSets roles connectors picklistNames globalVariables playbookBlocks teams',
        map: 'modules viewTemplates',
      },
      '/contents',
    ),
  },
  playbook,
  collection: of({ text: 'name description uuid', flag: 'visible', texts: 'recordTags' }),
  module: {
    ...of({
      text: 'type tableName displayName uuid',
      flag: 'ownable userOwnable queueable trackable taggable peerReplicable indexable writable system softDeleteable archivable',
      list: 'attributes',
      map: 'descriptions',
    }),
    ...of({ text: 'plural singular' }, '/descriptions'),
    ...of(
      {
        text: 'type name formType inversedField tooltip displayName',
        flag: 'searchable peerReplicable system encrypted gridColumn collection ownsRelationship htmlEscape orphanRemoval readable writeable identifier unique recommend',
        number: 'orderIndex',
        map: 'descriptions validation',
      },
      '/attributes/#',
    ),
  },
  picklist: {
    ...of({ text: 'name uuid', flag: 'system', list: 'picklists' }),
    ...of({ text: 'itemValue color icon listName uuid', number: 'orderIndex' }, '/picklists/#'),
  },
  role: {
    ...of({ text: 'name description uuid', list: 'modulePermissions' }),
    ...of(
      { text: 'module', flag: 'canCreate canExecute canRead canUpdate canDelete', list: 'fieldPermissions' },
      '/modulePermissions/#',
    ),
  },
  layout: {
    ...of({ text: 'type uuid module name', flag: 'isDefault visible system', map: 'config' }),
    ...of({ list: 'rows actionButtons fields' }, '/config'),
  },
  dashboard: board,
  report: board,
  globalVariable: of({ text: 'name', number: 'id' }, '/#'),
  rule: {
    ...of({
      text: 'uuid name entity_type event_type event_source category',
      flag: 'is_system is_active visible',
      number: 'priority',
      list: 'actions',
      map: 'trigger_condition',
    }),
    ...of({ text: 'logic', list: 'filters' }, '/trigger_condition'),
  },
  ruleChannel: of({ text: 'uuid type name description', flag: 'is_active', map: 'config default_params' }),
  team: of({ text: 'name description uuid', list: 'actors parents siblings children' }),
  preprocessingRule: of({
    text: 'name description entityType actionType uuid',
    flag: 'isActive',
    map: 'action criteria',
  }),
};
