import type { ContentItem } from '@core/contract/workspace';
import type { Column } from './matched-rows';

interface TableSpec {
  title: string;
  /** The keys under which the list is in the item. */
  keys: readonly string[];
  /** The keys under which an element has elements of its own. */
  nested?: readonly string[];
  columns: readonly Column[];
}

const column = (title: string, at: string): Column => ({ title, at });

const required = column('Required', '/validation/required');

/** The lists that make up the substance of a kind, and what is shown of their elements. */
export const specs: Partial<Record<ContentItem['kind'], readonly TableSpec[]>> = {
  module: [
    {
      title: 'Fields',
      keys: ['attributes'],
      columns: [
        column('Name', '/name'),
        column('Title', '/descriptions/singular'),
        column('Field', '/formType'),
        column('Stored as', '/type'),
        required,
        column('Source', '/dataSource'),
        column('In grids', '/gridColumn'),
        column('Searchable', '/searchable'),
        column('Default', '/defaultValue'),
        column('Tooltip', '/tooltip'),
      ],
    },
  ],
  picklist: [
    {
      title: 'Items',
      keys: ['picklists'],
      columns: [
        column('Text', '/itemValue'),
        column('Order', '/orderIndex'),
        column('Colour', '/color'),
        column('Icon', '/icon'),
      ],
    },
  ],
  navigation: [
    {
      title: 'Menu entries',
      keys: ['config', 'navigation'],
      nested: ['items'],
      columns: [
        column('Title', '/title'),
        column('Module', '/state/parameters/module'),
        column('Page', '/state/name'),
        column('Address', '/url'),
        column('Needs a right on', '/require/module'),
        column('Right', '/require/action'),
        column('Icon', '/icon'),
      ],
    },
  ],
};
