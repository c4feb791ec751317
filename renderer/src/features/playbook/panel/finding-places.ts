import { createContext, use } from 'react';
import { createStore, useStore } from 'zustand';
import type { Finding } from '@core/contract';
import type { PlaceInValue } from '../../../state/field-reveal';

/** A field on screen that findings can be shown at. */
export interface FindingPlace {
  id: string;
  pointer: string;
  /** Puts the keyboard into the field, and where it can shows a place in its value. */
  focus(place: PlaceInValue): void;
}

interface PlacesState {
  /** In the order of registration: of two fields for one value, the first is the inner one. */
  places: readonly FindingPlace[];
}

/** The fields of one panel, so that each finding is reported once: at the field it is nearest to. */
export const createFindingPlaces = () => createStore<PlacesState>(() => ({ places: [] }));
export type FindingPlaces = ReturnType<typeof createFindingPlaces>;

export const FindingPlacesContext = createContext<FindingPlaces | null>(null);

/** Adds a field; the function returned removes it. */
export function addPlace(places: FindingPlaces, place: FindingPlace): () => void {
  places.setState((state) => ({ places: [...state.places, place] }));
  return () => places.setState((state) => ({ places: state.places.filter((each) => each !== place) }));
}

/** The field nearest to a value: its own, or that of what it is part of. */
export function nearestPlace(
  places: readonly FindingPlace[],
  pointer: string | null,
): FindingPlace | undefined {
  let nearest: FindingPlace | undefined;
  for (const place of places) {
    const holds = pointer === place.pointer || pointer?.startsWith(`${place.pointer}/`);
    if (holds && (!nearest || place.pointer.length > nearest.pointer.length)) nearest = place;
  }
  return nearest;
}

const alone = createFindingPlaces();

/** The fields of the enclosing panel. */
export function usePlaces(): FindingPlaces {
  return use(FindingPlacesContext) ?? alone;
}

/** Those of some findings that no field on screen shows. */
export function useWithoutPlace(findings: readonly Finding[]): readonly Finding[] {
  const places = useStore(usePlaces(), (state) => state.places);
  return findings.filter(({ pointer }) => !nearestPlace(places, pointer));
}
