import type { KindDeclaration } from '../kind';
import { member } from '../../text/values';
import { joinPointer } from '../../text/pointer';
import { widgetDefinitions, widgetReferences } from '../references/widget';
import { lines, oneItem } from './found';

/** The manifest of a widget package (docs/platform/widgets.md#package). */
export default {
  label: 'Widget',
  plural: 'Widgets',
  icon: 'puzzle',
  order: 13,
  rootTypes: ['widget'],
  owns: (path) => path === 'info.json',
  items: (value, path) => oneItem(value, path, { title: ['title', 'name'] }),
  properties: (value, pointer) => [
    ...lines(value, pointer, [
      ['Title', 'title', 'text'],
      ['Subtitle', 'subTitle', 'text'],
      ['Name', 'name'],
      ['Version', 'version', 'text'],
      ['Published', 'published_date'],
      ['Release notes', 'releaseNotes'],
    ]),
    ...lines(member(value, 'metadata'), joinPointer(pointer, 'metadata'), [
      ['Description', 'description', 'multiline'],
      ['Publisher', 'publisher', 'text'],
      ['Pages', 'pages'],
      ['Platform versions', 'compatibility'],
      ['Certified', 'certified'],
      ['Help', 'help_online', 'text'],
    ]),
  ],
  definitions: (value) => widgetDefinitions(value),
  references: (value) => widgetReferences(value),
} satisfies KindDeclaration;
