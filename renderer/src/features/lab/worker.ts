import { readContext } from '@core/template/context';
import { createTemplates } from '@core/template/environment';
import { outcomeOf, type Outcome } from '@core/template/outcome';

export interface LabTask {
  template: string;
  /** JSON text. */
  data: string;
}

/** The outcome; the data itself may not be a JSON object. */
export type LabOutcome = Outcome | { data: string };

const templates = createTemplates({ now: Date.now, random: Math.random });

/** Renders outside the page's thread: a template may take long, and is then ended with its worker. */
self.addEventListener('message', ({ data: { template, data } }: MessageEvent<LabTask>) => {
  self.postMessage(render(template, data), { transfer: [] });
});

function render(template: string, data: string): LabOutcome {
  try {
    return outcomeOf(templates, template, readContext(data));
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return { data: thrown.message };
    throw thrown;
  }
}
