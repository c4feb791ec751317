import { joinPointer } from '../../text/pointer';
import type { Definition, Reference } from '../reference';
import { elementsOf, firstText, member } from '../../text/values';
import { ReferenceFinder } from './finder';
import { viewReferences } from './views';

/** The id of a view template names its module: `modules-<module>-detail` (docs/platform/views.md#view-templates). */
const id = /^modules-(.+)-(?:list|detail|form|settings)$/;

export function layoutDefinitions(value: unknown): Definition[] {
  const key = firstText(value, 'uuid');
  if (key === null) return [];
  return [
    { target: { kind: 'layout', key }, names: [], pointer: '', title: firstText(value, 'name') ?? key },
  ];
}

/** Fields, widgets and buttons of a view template; its module is named by the folder, its id and, in newer ones, a key. */
export function layoutReferences(value: unknown, path: string): Reference[] {
  const find = new ReferenceFinder();
  const module = path.split('/').at(-2) ?? null;
  const named = id.exec(firstText(value, 'uuid') ?? '')?.[1];
  if (named !== undefined) {
    const within = { from: 8, to: 8 + named.length };
    find.add('/uuid', { kind: 'module', key: named }, 'view of', { within });
  }
  find.module(member(value, 'module'), '/module', 'view of');
  const config = member(value, 'config');
  find.walk(config, '/config');
  viewReferences(config, '/config', module, find);
  return find.found;
}

/**
 * Modules the entries of the menu lead to (docs/platform/views.md#navigation); the platform's own pages are named the
 * same way.
 */
export function navigationReferences(value: unknown): Reference[] {
  const find = new ReferenceFinder();
  const visit = (entries: unknown, at: string, depth: number): void => {
    for (const { value: entry, pointer } of elementsOf(entries, at)) {
      const shown = member(member(member(entry, 'state'), 'parameters'), 'module');
      find.module(shown, joinPointer(pointer, 'state', 'parameters', 'module'), 'menu entry', true);
      const required = member(member(entry, 'require'), 'module');
      find.module(required, joinPointer(pointer, 'require', 'module'), 'permission', true);
      if (depth < 20) visit(member(entry, 'items'), joinPointer(pointer, 'items'), depth + 1);
    }
  };
  visit(member(member(value, 'config'), 'navigation'), '/config/navigation', 0);
  return find.found;
}
