import { isMap } from '../../text/values';
import { joinPointer } from '../../text/pointer';

/** Keys under which the editor keeps its own state; nothing there is rendered. */
const editorState = new Set(['operationOutput', 'annotation', 'displayTemplate', 'templateUrl', '_value']);

/** Whether a value is a text that the platform renders. */
export function isTemplate(value: unknown): boolean {
  return typeof value === 'string' && (value.includes('{{') || value.includes('{%'));
}

/** An expression between single braces, which TP116 speaks of. */
const singleBraces = /\{\s*(?:vars|globalVars)\.[\w.[\]'"@ ]+\}/;

/** A text where a condition or a list is expected that is neither a template nor a deliberate constant. */
export function isConstantText(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.trim() !== '' &&
    !isTemplate(value) &&
    !singleBraces.test(value) &&
    !/^(true|false)$/i.test(value.trim())
  );
}

/** What an author meant who left the braces out. */
export const asExpression = (text: string) => `{{ ${text.trim()} }}`;

/** A string that holds template marks, and where it is. */
export interface TemplateString {
  pointer: string;
  source: string;
}

/** Every string below `value` that the platform renders. */
export function* templatesIn(value: unknown, pointer: string): Generator<TemplateString> {
  if (typeof value === 'string') {
    if (isTemplate(value)) yield { pointer, source: value };
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* templatesIn(item, joinPointer(pointer, index));
  } else if (isMap(value)) {
    for (const [key, inner] of Object.entries(value)) {
      if (!editorState.has(key)) yield* templatesIn(inner, joinPointer(pointer, key));
    }
  }
}
