import { elementsOf, isMap, member, type Element } from '../../text/values';
import { joinPointer } from '../../text/pointer';
import { memo } from '../facts';

/** A widget of a layout, dashboard or report, and where it is. */
export interface PlacedWidget {
  value: Record<string, unknown>;
  pointer: string;
}

/** Beyond this a nest of rows is no layout any more. */
const maxDepth = 40;

/** Every widget of a layout, those inside rows and tabs of others too (docs/platform/views.md#widgets). */
export const widgetsOf = memo((file) => {
  const found: PlacedWidget[] = [];
  collect(member(file.value, 'config'), '/config', found, 0);
  return found;
});

function collect(value: unknown, pointer: string, found: PlacedWidget[], depth: number): void {
  if (depth > maxDepth) return;
  if (Array.isArray(value)) {
    for (const { value: part, pointer: at } of elementsOf(value, pointer))
      collect(part, at, found, depth + 1);
  } else if (isMap(value)) {
    if (typeof value.type === 'string' && isMap(value.config)) found.push({ value, pointer });
    for (const key of containers) {
      if (value[key] !== undefined) collect(value[key], joinPointer(pointer, key), found, depth + 1);
    }
  }
}

/** Keys under which a layout holds further parts of itself. */
const containers = ['rows', 'columns', 'widgets', 'tabs', 'widget', 'config'];

/** The buttons above a detail view or a grid that start playbooks. */
export function actionButtonsOf(file: Parameters<typeof widgetsOf>[0]): Element[] {
  const places = [{ value: file.value, pointer: '' }, ...widgetsOf(file)];
  return places.flatMap(({ value, pointer }) =>
    elementsOf(member(member(value, 'config'), 'actionButtons'), `${pointer}/config/actionButtons`),
  );
}
