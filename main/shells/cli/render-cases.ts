import { readContext } from '@core/template/context';
import type { TemplateContext, Templates } from '@core/template/environment';
import { outcomeOf, type Outcome } from '@core/template/outcome';
import { linesOf, type Line } from '../../workers/lines';

/** UTF-16 units of a line of a batch; a longer one is no case somebody wants rendered. */
const longestLine = 64_000_000;

/** An outcome as one line: `{"text","value"}` or `{"error":{"type","message","line","column"}}`. */
export function outcomeLine(outcome: Outcome): string {
  return 'error' in outcome
    ? `${JSON.stringify(outcome)}\n`
    : `{"text":${JSON.stringify(outcome.text)},"value":${outcome.value}}\n`;
}

/**
 * Renders the cases of a stream, one `{"template","context"}` a line, and hands on an answer for each, in order; a
 * line that is no case gets an error in its place, an empty one nothing. Returns whether all could be rendered.
 */
export async function renderCases(
  input: AsyncIterable<Buffer>,
  templates: Templates,
  out: (text: string) => void,
  signal: { readonly aborted: boolean },
): Promise<boolean> {
  let clean = true;
  for await (const lines of linesOf(input, longestLine)) {
    if (signal.aborted) break;
    let answers = '';
    for (const line of lines) {
      if (line?.trim() === '') continue;
      const outcome = caseOutcome(line, templates);
      clean &&= !('error' in outcome);
      answers += outcomeLine(outcome);
    }
    out(answers);
  }
  return clean;
}

function caseOutcome(line: Line, templates: Templates): Outcome {
  const read = line === null ? `The line is longer than ${longestLine} characters.` : readCase(line);
  return typeof read === 'string'
    ? { error: { type: 'InvalidCase', message: read, line: 1, column: 1 } }
    : outcomeOf(templates, read.template, read.context);
}

/** One line of a batch, its context read without loss; or what is wrong with it. */
function readCase(line: string): { template: string; context: TemplateContext } | string {
  const remedy = 'Every line holds an object {"template": "…", "context": {…}}.';
  let read: ReturnType<typeof readContext>;
  try {
    read = readContext(line);
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return `The line is not a JSON object: ${thrown.message} ${remedy}`;
    throw thrown;
  }
  const template = read.get('template');
  const context = read.get('context') ?? {};
  if (typeof template !== 'string') return `The line has no template. ${remedy}`;
  if (typeof context !== 'object' || Array.isArray(context)) return `The context is not an object. ${remedy}`;
  return { template, context: context as TemplateContext };
}
