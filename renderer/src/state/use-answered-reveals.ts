import { useEffect, useEffectEvent } from 'react';
import { isPending, isPlaceInText, select, takeReveal } from './selection';
import { setTabView, useReveal, type Reveal } from './tabs';

/** A place in the text is shown in the source; a value is selected here. */
export function useAnsweredReveals(path: string): void {
  const reveal = useReveal(path);
  const answer = useEffectEvent((request: Reveal) => {
    if (isPlaceInText(request)) return isPending(path, request) ? setTabView(path, 'source') : undefined;
    if (takeReveal(path, request)) select(path, request.pointer);
  });
  useEffect(() => {
    if (reveal) answer(reveal);
  }, [reveal]);
}
