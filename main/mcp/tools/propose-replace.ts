import { z } from 'zod';
import { query, queryOf } from '../content-query';
import { handIn, reason } from '../hand-in';
import { defineTool } from '../tool';

export const proposeReplace = defineTool({
  name: 'propose_replace',
  title: 'Propose a replacement',
  description:
    'Proposes another text in all places that search_content finds; of a regular expression, \\1 and \\g<name> stand for its groups. It waits until the user accepts it.',
  proposes: true,
  input: z.strictObject({ query, replacement: z.string().max(20_000), ...reason }),
  async run({ query: wanted, replacement, why }, desk, signal) {
    const plan = await desk.ask('planReplace', { query: queryOf(wanted), replacement }, signal);
    return handIn(desk, plan, why);
  },
});
