import { useEffect, useState, type ReactNode } from 'react';
import { forgetFieldReveal, useFieldReveal } from '../../../state/field-reveal';
import { createFindingPlaces, FindingPlacesContext, nearestPlace } from './finding-places';

/** The fields of one panel, which findings stand at, and which they lead to. */
export function PanelPlaces({ path, children }: { path: string; children: ReactNode }) {
  const [places] = useState(createFindingPlaces);
  const request = useFieldReveal((state) => state.request);
  useEffect(() => {
    if (request?.path !== path) return;
    const { pointer, place: within } = request;
    let reached: string | null = null;
    const look = () => {
      const place = nearestPlace(places.getState().places, pointer);
      if (!place || place.id === reached) return;
      reached = place.id;
      place.focus(within);
    };
    look();
    // Some fields are rendered later, when their data is loaded; the request is dropped if the user moves on before
    // that.
    const stop = places.subscribe(look);
    const options = { capture: true };
    for (const event of leaving) window.addEventListener(event, forgetFieldReveal, options);
    return () => {
      stop();
      for (const event of leaving) window.removeEventListener(event, forgetFieldReveal, options);
    };
  }, [request, path, places]);
  return <FindingPlacesContext value={places}>{children}</FindingPlacesContext>;
}

const leaving = ['keydown', 'pointerdown', 'click'] as const;
