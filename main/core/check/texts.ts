import { isMap } from '../content/shape';
import { joinPointer } from '../text/pointer';

/** Samples and caches of the editor, which a run does not use. */
const ignored = new Set(['mock_result', 'operationOutput', 'annotation', '_value', 'description', 'tooltip']);

/** Every text below a step's arguments that a run uses, with its pointer. */
export function* textsIn(value: unknown, pointer: string): Generator<{ text: string; pointer: string }> {
  if (typeof value === 'string') yield { text: value, pointer };
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* textsIn(item, joinPointer(pointer, index));
  else if (isMap(value))
    for (const [key, inner] of Object.entries(value))
      if (!ignored.has(key)) yield* textsIn(inner, joinPointer(pointer, key));
}
