import type { JsonMap } from '../../text/values';
import { newRow, newTab } from './edit-parts';

/** A body that asks for records, as the platform's editor begins one (docs/platform/queries.md#body). */
const emptyQuery = (limit: number): JsonMap => ({ sort: [], limit, logic: 'AND', filters: [] });

/** The limit of queries that only count. */
const allRecords = 2147483647;

/**
 * A widget as the platform's editor writes a new one: with an id, and with what it needs to draw anything
 * (docs/platform/views.md#widgets).
 * @param module whose records it shows; empty where that is not chosen yet
 */
export function newWidget(type: string, module: string, newUuid: () => string): JsonMap {
  return { type, config: { wid: newUuid(), ...configOf(type, module, newUuid) } };
}

function configOf(type: string, module: string, newUuid: () => string): JsonMap {
  switch (type) {
    case 'rows':
      return { rows: [newRow([12], 'widgets', newUuid())] };
    case 'tabs':
      return { tabs: [newTab('New tab', newUuid)] };
    case 'editableFormGroup':
    case 'formGroup':
      return { rows: [{ columns: [{ fields: [] }] }], title: '' };
    case 'primaryDetail':
      return {
        idField: 'id',
        picklistFieldReadOnly: false,
        titleFieldReadOnly: false,
        titleFieldLinky: true,
        titleField: 'name',
      };
    case 'relationship.subtab':
      return { selectionType: 'exclude', includes: [], excludes: [] };
    case 'grid':
      return {
        module,
        columns: [],
        expandableCol: [],
        relationshipField: [],
        checkboxStatus: false,
        editableFields: false,
        actionButtons: [],
        query: emptyQuery(30),
      };
    case 'simpleGrid':
      return {
        widgetAlwaysDisplay: true,
        query: emptyQuery(5),
        mapping: { assignedToPerson: '' },
        columns: [],
        module,
        title: '',
      };
    case 'lineItem':
      return {
        query: emptyQuery(5),
        mapping: { assignedToPerson: '' },
        columns: [],
        title: '',
        module,
        assignedToSetting: 'all',
      };
    case 'relationship.lineItem':
      return {
        query: emptyQuery(10),
        mapping: { assignedToPerson: '' },
        assignedToSetting: 'all',
        columns: [],
        title: '',
        module: '',
        fieldName: '',
      };
    case 'cardList':
      return {
        query: emptyQuery(10),
        mapping: { templateView: 'cardView', assignedToPerson: '', title: 'id' },
        module,
        title: '',
      };
    case 'readonlyFormGroup':
      return {
        gridColumns: [],
        displayType: 'card-view',
        widgetAlwaysDisplay: true,
        query: emptyQuery(30),
        rows: [newRow([12], 'fields', newUuid())],
        title: '',
        resource: module,
      };
    case 'sectionHeader':
      return {
        sectionText: '<p>New text</p>',
        query: { sort: [], limit: 30, filters: [] },
        editorType: 'html',
      };
    case 'chart':
      return {
        widgetAlwaysDisplay: true,
        showTabularData: false,
        query: emptyQuery(allRecords),
        mapping: {},
        assignedToSetting: 'all',
        aggregate: true,
        title: 'New chart',
        resource: module,
        chart: 'donut',
        showCount: true,
      };
    case 'cardCount':
      return {
        query: emptyQuery(30),
        mapping: { assignedToPerson: '' },
        aggregate: true,
        assignedToSetting: 'all',
        title: 'New numbers',
        resource: module,
      };
    case 'performanceMetrics':
      return {
        includeFailedPlaybooks: true,
        excludeConfigActions: true,
        days: 30,
        showPercentageChanges: false,
        metricsType: 'totalCount',
        title: 'New number',
        resource: module,
        query: emptyQuery(30),
        timeRange: 'createDate',
      };
    default:
      return {};
  }
}
