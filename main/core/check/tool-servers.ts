import { isToolServer } from '../content/agent/tool-servers';
import type { JsonMap } from '../content/shape';
import { holdsToolServers } from './agents';
import type { CheckedFile } from './world';

/** Kinds of the files that may hold records of tool servers. */
export const toolServerKinds = ['record', 'toolServer'];

/** The records of tool servers in a file, each with its pointer. */
export function* toolServersIn(file: CheckedFile): Generator<{ value: JsonMap; pointer: string }> {
  if (!holdsToolServers(file)) return;
  if (isToolServer(file.value)) yield { value: file.value, pointer: '' };
  if (!Array.isArray(file.value)) return;
  for (const [index, value] of file.value.entries()) {
    if (isToolServer(value)) yield { value, pointer: `/${index}` };
  }
}
