import { useEffect, useState, type ReactNode } from 'react';
import { forgetFieldWish, useFieldWish } from '../../../state/field-wish';
import { createFindingPlaces, FindingPlacesContext, nearestPlace } from './finding-places';

/** The fields of one panel, which findings stand at, and which they lead to. */
export function PanelPlaces({ path, children }: { path: string; children: ReactNode }) {
  const [places] = useState(createFindingPlaces);
  const wish = useFieldWish((state) => state.wish);
  useEffect(() => {
    if (wish?.path !== path) return;
    const { pointer, place: within } = wish;
    let reached: string | null = null;
    const look = () => {
      const place = nearestPlace(places.getState().places, pointer);
      if (!place || place.id === reached) return;
      reached = place.id;
      place.focus(within);
    };
    look();
    // Some fields come later, when what they are made of is fetched; until then nobody must have gone elsewhere.
    const stop = places.subscribe(look);
    const options = { capture: true };
    for (const event of leaving) window.addEventListener(event, forgetFieldWish, options);
    return () => {
      stop();
      for (const event of leaving) window.removeEventListener(event, forgetFieldWish, options);
    };
  }, [wish, path, places]);
  return <FindingPlacesContext value={places}>{children}</FindingPlacesContext>;
}

const leaving = ['keydown', 'pointerdown', 'click'] as const;
