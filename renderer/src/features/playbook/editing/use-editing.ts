import { cardSize } from '@core/diagram/geometry';
import type { Place } from '@core/edit/playbook/elements';
import { useEffect, useMemo, useState } from 'react';
import type { CanvasEditing } from '../../../canvas/editing';
import type { CanvasHandle } from '../../../canvas/canvas-handle';
import type { DocumentView } from '../../../state/document-view';
import { registerCommands, type Command } from '../../../state/commands';
import { takesFormEdits } from '../../../state/form-edits';
import { useLatest } from '../../../ui/use-latest';
import type { ShownPlaybook } from '../use-playbook';
import { canvasCommands } from '../commands/index';
import type { OpenMenu } from './canvas-menu';
import { gesturesOf, idsOf } from './gestures';
import { setMarks, useMarks } from './marks';
import { ask } from './picker';
import { currentState, keyOf, selectIds, type Subject } from './session';
import type { Target } from './target';
import { useClipboardKeys } from './use-clipboard-keys';

/**
 * Editing a playbook on its canvas: what gestures do, commands with their keys, the clipboard. `editing` is null
 * while the file cannot be changed by forms.
 * @param takesCommands false while another editor on screen has the focus
 */
export function useEditing(
  document: DocumentView,
  { model, selected }: ShownPlaybook,
  canvas: CanvasHandle | null,
  takesCommands: boolean,
): {
  editing: CanvasEditing | null;
  menu: OpenMenu | null;
  several: boolean;
  menuCommands: readonly Command[];
  closeMenu(): void;
} {
  const { path } = document;
  const { base } = model;
  const can = takesFormEdits(document);
  const subject = useMemo<Subject>(() => ({ path, base }), [path, base]);
  const marks = useMarks(keyOf(subject));
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const ids = idsOf(selected, marks);

  // Marks are for as long as one of them is what the properties show.
  const isStale = marks.size > 0 && (!selected || !marks.has(selected.id));
  useEffect(() => {
    if (isStale) setMarks(keyOf(subject), []);
  }, [isStale, subject]);

  const target: Target = {
    subject,
    selected,
    ids,
    isPointed: menu !== null,
    middle: () => placeFor(canvas, menu),
    focus: () => canvas?.focus(),
  };
  const targetRef = useLatest(target);
  useEffect(() => {
    if (can && canvas && takesCommands) return registerCommands(canvasCommands(() => targetRef.current));
  }, [can, canvas, takesCommands, targetRef]);
  useClipboardKeys(can && takesCommands ? subject : null, ids, () => canvas && cardAround(canvas.middle()));

  const onMark: CanvasEditing['onMark'] = (marked, how) => {
    const state = currentState(subject);
    if (!state) return;
    const others = ids.filter((id) => !marked.includes(id));
    const added = marked.filter((id) => !ids.includes(id));
    selectIds(subject, state, how === 'only' ? marked : [...others, ...added]);
  };
  const editing: CanvasEditing | null = can
    ? {
        ...gesturesOf(subject),
        marked: marks,
        onMark,
        onLinkOut(link, at) {
          if (link.kind === 'new')
            ask({ kind: 'step', subject, at: { after: link.source, place: cardAround(at.canvas) } });
        },
        onAdd(at, route) {
          ask({ kind: 'step', subject, at: route === null ? cardAround(at.canvas) : { into: route } });
        },
        onMenu(on, at) {
          if (!on || !ids.includes(on.id)) onMark(on ? [on.id] : [], 'only');
          setMenu({ target: on, at });
        },
      }
    : null;
  return {
    editing,
    menu,
    several: ids.length > 1,
    menuCommands: menu ? canvasCommands(() => target) : none,
    closeMenu: () => setMenu(null),
  };
}

const none: readonly Command[] = [];

/** Where something new goes: where the menu was opened, else the middle of the screen. */
function placeFor(canvas: CanvasHandle | null, menu: OpenMenu | null) {
  return cardAround(menu?.at.canvas ?? canvas?.middle() ?? { x: 160, y: 80 });
}

/** Upper left corner of a card around a point. */
function cardAround({ x, y }: { x: number; y: number }): Place {
  return { left: Math.round(x - cardSize.width / 2), top: Math.round(y - cardSize.height / 2) };
}
