/** What a layout file is for: a view of records, or a dashboard or report. */
export type LayoutView = 'list' | 'detail' | 'form' | 'sheet';

/** A kind of widget that comes with the platform (docs/platform/views.md#widgets). */
export interface WidgetType {
  id: string;
  label: string;
  group: 'Structure' | 'Fields' | 'Records' | 'Charts and numbers' | 'Text and more';
  /** Where the editor offers it. */
  views: readonly LayoutView[];
}

const widget = (
  id: string,
  label: string,
  group: WidgetType['group'],
  ...views: LayoutView[]
): WidgetType => ({ id, label, group, views });

/** In the order they are offered; those offered nowhere occur in content. */
export const widgetTypes: readonly WidgetType[] = [
  widget('rows', 'Rows', 'Structure', 'list', 'detail', 'sheet'),
  widget('tabs', 'Tabs', 'Structure', 'list', 'detail'),
  widget('editableFormGroup', 'Group of fields', 'Fields', 'detail'),
  widget('formGroup', 'Group of fields', 'Fields', 'form'),
  widget('readonlyFormGroup', 'Fields of records', 'Fields', 'sheet'),
  widget('primaryDetail', 'Head of the record', 'Fields', 'detail'),
  widget('editableForm', 'All fields', 'Fields', 'detail'),
  widget('defaultFields', 'Remaining fields', 'Fields'),
  widget('grid', 'Table of records', 'Records', 'list', 'sheet'),
  widget('simpleGrid', 'Plain table', 'Records', 'sheet'),
  widget('relationship.subtab', 'Related records, tables', 'Records', 'detail'),
  widget('relationship.lineItem', 'Related records, compact', 'Records', 'detail'),
  widget('lineItem', 'Records, compact', 'Records', 'sheet'),
  widget('cardList', 'Cards', 'Records', 'sheet'),
  widget('chart', 'Chart', 'Charts and numbers', 'list', 'detail', 'sheet'),
  widget('cardCount', 'Numbers by value', 'Charts and numbers', 'sheet'),
  widget('performanceMetrics', 'Number', 'Charts and numbers', 'sheet'),
  widget('relationshipCount', 'Related records, counted', 'Charts and numbers'),
  widget('sectionHeader', 'Text', 'Text and more', 'list', 'detail', 'sheet'),
  widget('timeline', 'Timeline', 'Text and more', 'detail'),
  widget('comments', 'Comments', 'Text and more', 'detail'),
  widget('executedPlaybooks', 'Executed playbooks', 'Text and more', 'detail'),
  widget('accessControl', 'Owners', 'Text and more', 'detail'),
  widget('slaCountDownClock', 'Countdown', 'Text and more'),
  widget('visualCorrelation', 'Graph of related records', 'Text and more'),
  widget('roiCalculator', 'Savings', 'Charts and numbers'),
  widget('systemMonitoring', 'Load of the system', 'Charts and numbers'),
  widget('connectorHealth', 'Health of connectors', 'Charts and numbers'),
];

const byId = new Map(widgetTypes.map((type) => [type.id, type]));

/** What a widget is called; an installed one by its name, as `recordDistribution 1.0.0`. */
export const widgetLabel = (type: string): string =>
  byId.get(type)?.label ?? type.replace(/-(\d+\.\d+\.\d+)$/, ' $1');

/** Widgets that are drawn from records of a module, with the key that names it. */
export const moduleKeyOf = (type: string): 'module' | 'resource' | null =>
  ['grid', 'simpleGrid', 'lineItem', 'cardList', 'relationship.lineItem'].includes(type)
    ? 'module'
    : ['chart', 'cardCount', 'performanceMetrics', 'relationshipCount', 'readonlyFormGroup'].includes(type)
      ? 'resource'
      : null;
