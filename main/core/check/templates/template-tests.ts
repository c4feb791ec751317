import type { TemplateAnalysis } from '../../template/analysis/model';

/** Cheap tests of a template, so that rules can skip those that do not concern them. */
export type TemplateTest = (analysis: TemplateAnalysis) => boolean;

export const hasFilters: TemplateTest = ({ filters }) => filters.length > 0;
export const hasTests: TemplateTest = ({ tests }) => tests.length > 0;
export const hasCalls: TemplateTest = ({ calls }) => calls.length > 0;

/** Whether there are statements: every tag but `{{ … }}`. */
export const hasStatements: TemplateTest = ({ source }) => source.includes('{%');

/** Whether something may be compared. */
export const hasComparisons: TemplateTest = ({ source }) => /[=<>]/.test(source);

/** Whether results of steps are read, `vars.steps.<key>`. */
export const readsSteps: TemplateTest = ({ paths }) =>
  paths.some(({ keys }) => keys[0] === 'vars' && keys[1] === 'steps');

/** Whether a text occurs in the template. */
export const mentions =
  (text: string): TemplateTest =>
  ({ source }) =>
    source.includes(text);
