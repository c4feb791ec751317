import { z } from 'zod';

/** What can become of a request instead of a response. */
export const exchangeFaults = [
  'connect-timeout',
  'read-timeout',
  'refused',
  'unknown-host',
  'certificate',
  'closed',
] as const;

const Body = z.union([
  z.strictObject({ json: z.unknown() }),
  z.strictObject({ text: z.string() }),
  z.strictObject({ base64: z.string() }),
]);
export type ExchangeBody = z.infer<typeof Body>;

const Header = z.strictObject({ name: z.string(), value: z.string() });

/** A request over HTTP of a connector's own code, and what came of it. */
export const Exchange = z
  .strictObject({
    request: z.strictObject({
      method: z.string(),
      url: z.string(),
      type: z.string().optional(),
      body: Body.optional(),
    }),
    response: z
      .strictObject({
        status: z.int().min(100).max(599),
        headers: z.array(Header).optional(),
        body: Body.optional(),
      })
      .optional(),
    fault: z.enum(exchangeFaults).optional(),
    repeats: z
      .boolean()
      .optional()
      .meta({ description: 'Answers every further request of its kind; otherwise it answers one.' }),
  })
  .meta({ description: 'A request over HTTP, and the response or the fault it met.' });
export type Exchange = z.infer<typeof Exchange>;
