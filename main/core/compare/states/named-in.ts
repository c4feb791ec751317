import { uuidsOfText } from './ids';
import type { ContentState } from './state';

/** All uuids that any file of a state names, in small letters. */
export function namedIn({ files }: ContentState): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { text } of files.values()) for (const uuid of uuidsOfText(text)) found.add(uuid.toLowerCase());
  return found;
}
