import { useEffect, useEffectEvent } from 'react';
import type { CanvasHandle } from '../../canvas/canvas-handle';
import type { Selected } from '../../canvas/graph';
import { useRevealBelow, requestFieldReveal } from '../../state/field-reveal';
import { setLayout } from '../../state/layout';
import { isPending, isPlaceInText, select, takeReveal } from '../../state/selection';
import { setTabView, useReveal, type Reveal } from '../../state/tabs';
import { pointerOf, selectedAt } from '../../drawing/playbook-model';
import type { ShownPlaybook } from './use-playbook';

/** By file: what was selected when its canvas was last on screen. */
const lastSeen = new Map<string, string | null>();

/**
 * Brings into view what others want to be seen: the place a tab is asked to show (a step on the canvas, or the
 * source where there is only a place in the text), a field of its form, and what was selected while another view
 * was on screen.
 */
export function useReveals(
  path: string,
  { model, selected }: ShownPlaybook,
  canvas: CanvasHandle | null,
): void {
  const reveal = useReveal(path);
  const pointer = selected && pointerOf(model, selected);

  const show = useEffectEvent((what: Selected | null) => {
    if (what) canvas?.show(what.id);
  });
  const comeBack = useEffectEvent(() => {
    if (lastSeen.get(path) !== pointer) show(selected);
  });
  const answer = useEffectEvent((request: Reveal) => {
    if (isPlaceInText(request)) return isPending(path, request) ? setTabView(path, 'source') : undefined;
    if (!takeReveal(path, request)) return;
    const { pointer: place, range } = request;
    const what = selectedAt(model, place);
    select(path, place);
    show(what);
    // What is only a step is shown; what is a value of one is to be edited.
    if (what && place !== null && place !== pointerOf(model, what))
      requestFieldReveal({ path, pointer: place, place: range });
  });

  const wantsField = useRevealBelow(path, '');
  useEffect(() => {
    if (wantsField) setLayout('playbook.panel', true);
  }, [wantsField]);
  useEffect(() => {
    if (canvas) comeBack();
  }, [canvas]);
  useEffect(() => {
    if (canvas) lastSeen.set(path, pointer);
  }, [canvas, path, pointer]);
  useEffect(() => {
    if (reveal && canvas) answer(reveal);
  }, [reveal, canvas]);
}
