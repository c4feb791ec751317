import type { ChangeClass } from '../../../contract/comparison';
import { member } from '../../../text/values';
import type { Grammar, Keys, Met } from '../grammar';
import { connector } from './connector';
import { manifest } from './manifest';

/** What an agent is asked with, and what it answers. */
const formats = new Set(['inputformat', 'outputformat']);
const isParameter = ([first = '', ...more]: Keys): boolean => formats.has(first) && more.length === 1;

/** The manifest of an agent: how it is called, and how it is set up (docs/platform/ai-agents.md#manifest). */
export const agent: Grammar = {
  ...manifest,
  // A parameter may be called as what says nothing elsewhere: `id`.
  isFree: isParameter,
  list: (keys) =>
    keys[0] === 'configuration' ? (connector.list?.(keys) ?? null) : (manifest.list?.(keys) ?? null),
  classOf,
  word: (keys) =>
    isParameter(keys) ? `${keys[0] === 'inputformat' ? 'input' : 'output'} "${keys[1]}"` : null,
  namesMembers: (keys) => keys.length === 1 && formats.has(keys[0] ?? ''),
};

function classOf(met: Met): ChangeClass {
  const { keys, before, after } = met;
  const [first = ''] = keys;
  if (first === 'name' || first === 'agentclass') return 'breaks-callers';
  if (first === 'configuration') return connector.classOf(met);
  if (first.startsWith('icon_')) return 'layout';
  if (!formats.has(first)) return manifest.classOf(met);
  if (!isParameter(keys))
    return keys[2] === 'type' || isDemanded(keys, after) ? 'breaks-callers' : manifest.classOf(met);
  // A description alone stands for a parameter of any type.
  if (typeof before === 'string' && typeof after === 'string') return 'wording';
  const asks = first === 'inputformat' && before === undefined && member(after, 'required') === true;
  return after === undefined || asks ? 'breaks-callers' : 'behaviour';
}

const isDemanded = (keys: Keys, after: unknown): boolean =>
  keys[0] === 'inputformat' && keys[2] === 'required' && after === true;
