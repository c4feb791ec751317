import { z } from 'zod';
import { PackwrightError } from '@core/contract/errors';
import { readContext } from '@core/template/context';
import { createTemplates } from '@core/template/environment';
import { outcomeOf } from '@core/template/outcome';
import { readJson } from '@core/text/json/read';
import { defineTool } from '../tool';

/** Work of one template: a tenth of what a step of a playbook may do, as other requests wait meanwhile. */
const limits = { steps: 500_000, text: 300_000, elements: 200_000 };

export const renderTemplate = defineTool({
  name: 'render_template',
  title: 'Render a template',
  description:
    'Renders a template of the platform offline: its text, and the value the text is cast to, or the error with its place.',
  input: z.strictObject({
    template: z.string().max(200_000),
    context: z.record(z.string(), z.unknown()).default({}).describe('{"vars": {"input": {…}, "steps": {…}}}'),
    now: z.iso.datetime({ offset: true }).optional().describe('the clock; the present where it is left out'),
  }),
  run({ template, context, now }) {
    const instant = now === undefined ? Date.now() : Date.parse(now);
    const templates = createTemplates({ now: () => instant, random: () => 0.5, limits });
    const outcome = outcomeOf(templates, template, contextOf(context));
    return 'error' in outcome
      ? outcome
      : { text: outcome.text, value: readJson(outcome.value).value ?? null };
  },
});

function contextOf(context: Record<string, unknown>) {
  try {
    return readContext(JSON.stringify(context));
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    throw new PackwrightError('invalid-input', `The context cannot be used: ${reason}`);
  }
}
