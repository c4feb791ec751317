import { z } from 'zod';
import { kindIds } from './kind-ids.generated';

/** A rule of noise of the user's own, as `packwright.config.json` has it. */
export const NoiseRule = z
  .strictObject({
    name: z.string().regex(/^[a-z][a-z\d-]*$/, 'A name is of small letters, digits and hyphens'),
    kinds: z
      .array(z.enum(kindIds))
      .min(1)
      .optional()
      .meta({ description: 'Kinds of content it is for; all of them where left out.' }),
    keys: z.string().min(1).meta({
      description:
        'The keys on the way to the value, joined by /, without the places of elements, or a pattern with * and **: steps/arguments/params/**.',
    }),
    reason: z.string().min(1).meta({ description: 'Why it says nothing; readers will ask.' }),
  })
  .meta({ description: 'Differences that say nothing here: counted by this name, never reported.' });
export type NoiseRule = z.infer<typeof NoiseRule>;
