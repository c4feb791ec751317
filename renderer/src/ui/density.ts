import { createContext, use } from 'react';
import type { Settings } from '@core/contract';

/** How close rows stand in all lists below. */
export const DensityContext = createContext<Settings['density']>('comfortable');

/** The smallest thing that everybody can hit, in pixels. */
const leastRow = 24;

/**
 * Height of the rows of a list that draws what is in view alone, in pixels.
 * @param comfortable its height where there is room.
 */
export function useRowHeight(comfortable: number): number {
  return use(DensityContext) === 'compact' ? Math.max(leastRow, comfortable - 4) : comfortable;
}
