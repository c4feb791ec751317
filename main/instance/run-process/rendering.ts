import { lookupsOf } from '@core/engine/lookups';
import type { RunHost } from '@core/engine/host';
import { castRendered } from '@core/template/cast';
import { createTemplates } from '@core/template/environment';
import { TemplateError } from '@core/template/errors';

/** A template that is tried out, outside of any run. */
export interface Rendering {
  template: string;
  values: Record<string, unknown>;
  /** Milliseconds since the epoch. */
  now: number;
}

/** What it comes to, or why nothing. */
export type Rendered = { result: unknown } | { failure: string };

/** Renders a template with the records and picklists a host shows. */
export function renderOnce(host: RunHost, { template, values, now }: Rendering): Rendered {
  const templates = createTemplates({
    now: () => now,
    random: () => Math.random(),
    lookups: lookupsOf(
      host,
      () => now,
      () => {},
    ),
  });
  try {
    return { result: castRendered(templates.render(template, values)) };
  } catch (failure) {
    if (!(failure instanceof TemplateError)) throw failure;
    return { failure: `${failure.message} (line ${failure.line}, column ${failure.column})` };
  }
}
