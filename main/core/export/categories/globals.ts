import { firstText } from '../../text/values';
import { getAt } from '../../text/pointer';
import type { ExportCollector } from '../collector';
import { textAt } from '../exporter-style';
import type { ExportSource } from '../source';

const file = 'playbooks/globalVariables.json';
/** `globalVars.Name`, `globalVars['Name']`, and the older `{{@Name}}` (docs/platform/playbooks.md#global-variables). */
const uses = /globalVars\s*(?:\.\s*(\w+)|\[\s*\\?["']([^"'\\\]]+)\\?["']\s*\])|\{\{\s*@(\w+)\s*\}\}/g;

/** Takes the global variables along that a text uses. Those no pack ships belong to the platform. */
export function takeGlobals(text: string, source: ExportSource, out: ExportCollector): void {
  for (const [, dotted, quoted, older] of text.matchAll(uses)) {
    takeGlobal(dotted ?? quoted ?? older ?? '', source, out);
  }
}

/** The list of global variables is there, empty where none is taken along. */
export function listNoGlobals(out: ExportCollector): void {
  out.beginList(file);
  out.noneOf('globalVariables');
}

/** Takes one along; whether the workspace has it. */
export function takeGlobal(name: string, source: ExportSource, out: ExportCollector): boolean {
  const item = source.items('globalVariable').find(({ title }) => title === name);
  const found = item && source.file(item.path);
  if (!item || !found) return false;
  const value = getAt(found.value, item.pointer);
  out.append(file, textAt(found, item.pointer));
  out.list('globalVariables', firstText(value, 'name') ?? name, value);
  return true;
}
