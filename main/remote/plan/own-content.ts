import { createHash } from 'node:crypto';
import { readJson } from '@core/text/json/read';
import { isMap } from '@core/text/values';
import { readWorkspace } from '../../workspace/read-workspace';
import { writeKinds } from '../push/kinds/index';
import { PushRefusal } from '../push/refusal';
import type { Plan, PlannedItem } from './plan';

/** SHA-256 of what a file says: checkouts may differ in line ends, style and the order of keys. */
export function contentHash(text: string): string {
  const { value } = readJson(text);
  const said = value === undefined ? text : JSON.stringify(inOrder(value));
  return createHash('sha256').update(said).digest('hex');
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isMap(value)) return value;
  const keys = Object.keys(value).sort();
  // As pairs: a key of content may be called like what every map has.
  return { map: keys.map((key) => [key, inOrder(value[key])]) };
}

/**
 * Throws {@link PushRefusal} where a workspace does not hold what a plan was made of, thing by thing: what is pushed from it
 * would not be in common with it.
 * @param folder the workspace: the one of the plan, or another checkout of the same content
 */
export async function requireContent(folder: string, plan: Plan): Promise<void> {
  const local = await readWorkspace(folder);
  const there = new Set(local.items.map(({ kind, uuid }) => `${kind}/${uuid}`));
  const isOther = ({ kind, id, own }: PlannedItem): boolean => {
    if (own === null) return there.has(`${writeKinds.get(kind)?.holds}/${id}`);
    const text = local.files.get(own.path)?.text;
    return text === undefined || contentHash(text) !== own.content;
  };
  const others = plan.items.filter((item) => item.writes.length > 0 && isOther(item));
  if (others.length === 0) return;
  const names = others.slice(0, 5).map(({ own, path, name }) => own?.path ?? path ?? name);
  const more = others.length > names.length ? ` and ${others.length - names.length} more` : '';
  throw new PushRefusal(
    'other-content',
    `The plan was made of other content: ${names.join(', ')}${more}.`,
    'Push it from a checkout of what it was made of, or make a plan of this one.',
  );
}
