import { castToJson } from './cast';
import type { TemplateContext, Templates } from './environment';
import { TemplateError } from './errors';

/** How rendering one template ended. */
export type Outcome =
  /** `value` is the text after casting, as JSON text that keeps every digit. */
  { text: string; value: string } | { error: Failure };

export interface Failure {
  type: string;
  message: string;
  line: number;
  column: number;
}

/** Renders a template; an error of its author is an outcome too. */
export function outcomeOf(templates: Templates, source: string, context: TemplateContext): Outcome {
  try {
    const text = templates.render(source, context);
    return { text, value: castToJson(text) };
  } catch (thrown) {
    if (!(thrown instanceof TemplateError)) throw thrown;
    const { kind, message, line, column } = thrown;
    return { error: { type: kind, message, line, column } };
  }
}
