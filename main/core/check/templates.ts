import { isMap } from '../content/shape';
import { joinPointer } from '../text/pointer';

/** Keys under which the editor keeps its own state; nothing there is rendered. */
const editorState = new Set(['operationOutput', 'annotation', 'displayTemplate', 'templateUrl', '_value']);

/** A string that holds template marks, and where it stands. */
export interface TemplateString {
  pointer: string;
  source: string;
}

/** Every string below `value` that the platform renders. */
export function* templatesIn(value: unknown, pointer: string): Generator<TemplateString> {
  if (typeof value === 'string') {
    if (value.includes('{{') || value.includes('{%')) yield { pointer, source: value };
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* templatesIn(item, joinPointer(pointer, index));
  } else if (isMap(value)) {
    for (const [key, inner] of Object.entries(value)) {
      if (!editorState.has(key)) yield* templatesIn(inner, joinPointer(pointer, key));
    }
  }
}
