import { isMap } from '../content/shape';
import { joinPointer } from '../text/pointer';

/** An IRI that is written out as a value, alone. */
export interface WrittenIri {
  collection: string;
  uuid: string;
  iri: string;
  pointer: string;
}

/** Caches of the editor, samples, and who wrote a record last: nothing a run works with. */
const ignored = new Set([
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
export function* irisIn(value: unknown, pointer: string): Generator<WrittenIri> {
  if (typeof value === 'string') {
    const match = whole.exec(value);
    if (match?.[1] && match[2])
      yield { collection: match[1], uuid: match[2].toLowerCase(), iri: value.trim(), pointer };
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* irisIn(item, joinPointer(pointer, index));
  } else if (isMap(value)) {
    const id = value['@id'];
    if (typeof id === 'string' && whole.test(id)) {
      yield* irisIn(id, joinPointer(pointer, '@id'));
      return;
    }
    for (const [key, inner] of Object.entries(value))
      if (!ignored.has(key)) yield* irisIn(inner, joinPointer(pointer, key));
  }
}
