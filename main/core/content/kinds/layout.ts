import type { KindDeclaration } from '../kind';
import { layoutDefinitions, layoutReferences } from '../references/layout';
import { lines, nameOfFile, oneItem, segmentFromEnd } from './found';
import { packRoots } from './root-types';

const views = { list: 'List', detail: 'Detail', form: 'Form' } as const;

/** A view template of a module, the default ones and named ones (docs/platform/views.md#view-templates). */
export default {
  label: 'View template',
  plural: 'View templates',
  icon: 'layout-template',
  order: 31,
  rootTypes: packRoots,
  owns: (path) => /^modules\/[^/]+\/(?:.+-)?(?:list|detail|form)-layout\.json$/.test(path),
  items: (value, path) =>
    oneItem(value, path, { title: [], group: () => segmentFromEnd(path, 1) }).map((item) => ({
      ...item,
      title: titleFrom(path),
    })),
  properties: (value, pointer) =>
    lines(value, pointer, [
      ['Name', 'name', 'text'],
      ['Type', 'type'],
      ['View', 'viewOptions'],
      ['Module', 'module'],
      ['Default', 'isDefault', 'boolean'],
      ['Visible', 'visible', 'boolean'],
      ['Id', 'uuid'],
    ]),
  definitions: (value) => layoutDefinitions(value),
  references: (value, _, path) => layoutReferences(value, path),
} satisfies KindDeclaration;

/** `detail-layout` is the default; named ones are `<name>-<module>-detail-layout` (docs/platform/packs.md#layout). */
function titleFrom(path: string): string {
  const match = /^(?:(.+)-)?(list|detail|form)-layout$/.exec(nameOfFile(path));
  const view = views[(match?.[2] ?? 'list') as keyof typeof views];
  const [named, ofModule] = [match?.[1] ?? '', `-${segmentFromEnd(path, 1) ?? ''}`];
  const name = named.endsWith(ofModule) ? named.slice(0, -ofModule.length) : named;
  return name ? `${name} (${view.toLowerCase()})` : view;
}
