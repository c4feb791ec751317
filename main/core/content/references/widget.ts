import { getAt, joinPointer } from '../../text/pointer';
import type { Definition, Reference } from '../reference';
import { ownName } from '../reference';
import { firstText } from '../../text/values';
import { byName, required } from './definitions';

/** A widget package (docs/platform/widgets.md#package). */
export function widgetDefinitions(value: unknown): Definition[] {
  return byName({ kind: 'widget', key: firstText(value, 'name') ?? '' }, '');
}

export function widgetReferences(value: unknown): Reference[] {
  return widgetDefinitions(value).map(({ target }) => ({ pointer: '/name', target, role: ownName }));
}

/** A widget a pack needs (docs/platform/widgets.md#needed). */
export function requiredWidgetDefinitions(value: unknown, pointer: string): Definition[] {
  const key = firstText(getAt(value, pointer), 'name') ?? '';
  return required('widgetReference', key, pointer);
}

export function requiredWidgetReferences(value: unknown, pointer: string): Reference[] {
  const key = firstText(getAt(value, pointer), 'name');
  if (key === null) return [];
  return [{ pointer: joinPointer(pointer, 'name'), target: { kind: 'widget', key }, role: 'requires' }];
}
