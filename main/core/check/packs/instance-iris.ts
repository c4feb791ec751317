import { isMap } from '../../text/values';
import { joinPointer } from '../../text/pointer';
import { walk } from '../../text/walk';

/** An IRI that is written out as a value, alone. */
export interface WrittenIri {
  collection: string;
  uuid: string;
  iri: string;
  pointer: string;
}

/** Caches of the editor, samples, and who wrote a record last: nothing a run works with. */
const ignored = new Set<string | number>([
  '_value',
  'listName',
  'mock_result',
  'operationOutput',
  'annotation',
  'createUser',
  'modifyUser',
  '@context',
  '@settings',
]);

const whole = /^\s*\/?api\/3\/([a-z0-9_]+)\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\/?\s*$/i;

/**
 * The IRIs below a value. A record that is written out whole counts as the one it is, not as all it is related to.
 */
export function irisIn(root: unknown, base: string): WrittenIri[] {
  const found: WrittenIri[] = [];
  const take = (value: string, pointer: () => string) => {
    const match = value.length < 200 && value.includes('api/3/') ? whole.exec(value) : null;
    if (!match?.[1] || !match[2]) return false;
    found.push({
      collection: match[1],
      uuid: match[2].toLowerCase(),
      iri: value.trim(),
      pointer: pointer(),
    });
    return true;
  };
  walk(root, base, (value, key, at) => {
    if (ignored.has(key)) return false;
    if (typeof value === 'string') take(value, at);
    else if (isMap(value) && typeof value['@id'] === 'string')
      return !take(value['@id'], () => joinPointer(at(), '@id'));
    return true;
  });
  return found;
}
