import type { JsonMap } from '@core/text/values';

/** One thing of a bundle as a section of the options of an import names it. */
export interface Offer {
  id: string;
  label: string;
  exists: boolean;
  /** What else its section says of it. */
  extra?: JsonMap;
}
