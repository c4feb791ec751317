import { PyDict } from '../values/dict';
import type { Runtime, Value } from '../values/model';
import { parseXml } from './parse';

interface Level {
  name: string;
  item: PyDict | null;
  text: string;
}

/**
 * XML as `xmltodict.parse` gives it: attributes as `@name`, text next to them as `#text`, repeated elements as lists.
 */
export function xmlToDict(runtime: Runtime, source: string): PyDict {
  const root = new PyDict();
  const levels: Level[] = [];
  for (const event of parseXml(source)) {
    runtime.spend(1);
    const level = levels.at(-1);
    if (event.kind === 'open') {
      const item = event.attributes.length
        ? PyDict.of(event.attributes.map(([name, value]) => [`@${name}`, value] as const))
        : null;
      levels.push({ name: event.name, item, text: '' });
    } else if (event.kind === 'text') {
      if (level) level.text += event.text;
    } else if (level) {
      levels.pop();
      const around = levels.at(-1);
      if (around) around.item ??= new PyDict();
      add(around?.item ?? root, level.name, valueOf(level));
    }
  }
  return root;
}

function valueOf({ item, text }: Level): Value {
  const data = text.trim() || null;
  if (!item) return data;
  if (data !== null) add(item, '#text', data);
  return item;
}

/** A second value under a name makes a list of both. */
function add(dict: PyDict, name: string, value: Value): void {
  const known = dict.get(name);
  if (known === undefined) dict.set(name, value);
  else if (Array.isArray(known)) known.push(value);
  else dict.set(name, [known, value]);
}
