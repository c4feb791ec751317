import type { DragEvent, HTMLAttributes } from 'react';
import type { LayoutPart } from '@core/content/layout/parts';
import { type RowDrag, useRowDrag } from '../../ui/use-row-drag';

interface PartRow {
  id: string;
  part: LayoutPart;
}

/** What makes the drawn parts draggable; the innermost one below the pointer is meant. */
export function usePartDrag(
  parts: readonly LayoutPart[],
  canEdit: boolean,
  onDrop: (moved: LayoutPart, target: LayoutPart) => void,
): (part: LayoutPart) => HTMLAttributes<HTMLElement> {
  const rows = parts.map((part) => ({ id: part.pointer, part }));
  const drag: RowDrag<PartRow> = {
    type: 'application/x-packwright-layout-part',
    goesInto: (moved, target) => moved.part.kind !== target.part.kind,
    onDrop: (moved, target) => onDrop(moved.part, target.part),
  };
  const dragOf = useRowDrag(rows, canEdit ? drag : undefined);
  return (part) => {
    const props = dragOf({ id: part.pointer, part });
    const alone =
      (listener: ((event: DragEvent<HTMLElement>) => void) | undefined) =>
      (event: DragEvent<HTMLElement>) => {
        event.stopPropagation();
        listener?.(event);
      };
    return {
      ...props,
      onDragStart: alone(props.onDragStart),
      onDragOver: alone(props.onDragOver),
      onDrop: alone(props.onDrop),
    };
  };
}
