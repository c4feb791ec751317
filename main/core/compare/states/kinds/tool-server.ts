import type { Grammar } from '../grammar';
import { plain, usualClass } from './plain';

const access = new Set(['authentication', 'type']);

/** Tool servers of agents: where they are, and who signs in there (docs/platform/ai-agents.md#tool-servers). */
export const toolServer: Grammar = {
  ...plain,
  noise: (keys) => (keys[0] === 'status' ? 'stamps' : (plain.noise?.(keys) ?? null)),
  classOf: (met) => (access.has(met.keys[0] ?? '') ? 'access' : usualClass(met)),
};
