import { useEffect, useEffectEvent } from 'react';
import { isPending, isPlaceInText, select, takeReveal } from './selection';
import { setTabView, useReveal, type Reveal } from './tabs';

/** A place in the text is shown in the source; a value is selected here. */
export function useAnsweredReveals(path: string): void {
  const reveal = useReveal(path);
  const answer = useEffectEvent((wish: Reveal) => {
    if (isPlaceInText(wish)) return isPending(path, wish) ? setTabView(path, 'source') : undefined;
    if (takeReveal(path, wish)) select(path, wish.pointer);
  });
  useEffect(() => {
    if (reveal) answer(reveal);
  }, [reveal]);
}
