import { createTemplates, type TemplateContext, type TemplateOptions } from '@core/template/environment';
import { TemplateError } from '@core/template/errors';

/** 2026-01-15T10:20:30.123456Z: the clock the supplied cases were recorded with. */
export const recordedNow = Date.UTC(2026, 0, 15, 10, 20, 30, 123) + 0.456;

/** A renderer with a standing clock and random numbers that are always a half. */
export function renderer(options: Partial<TemplateOptions> = {}) {
  return createTemplates({ now: () => recordedNow, random: () => 0.5, ...options });
}

/** The text of a template, or its error as `Kind: message`. */
export function outcome(
  source: string,
  context: TemplateContext = {},
  options: Partial<TemplateOptions> = {},
): string {
  try {
    return renderer(options).render(source, context);
  } catch (thrown) {
    if (thrown instanceof TemplateError) return `${thrown.kind}: ${thrown.message}`;
    throw thrown;
  }
}
