/** What is needed to help with templates, in one chunk that is fetched when a template is first edited. */
export { analyseTemplate } from '@core/template/analysis/analyse';
export { completionsAt, type Completion } from '@core/template/analysis/complete';
export { hoverAt, signatureAt } from '@core/template/analysis/help';
export { scopeWithRun } from '@core/template/analysis/sample-scope';
export { templateData } from '../../state/template-data';
export type { KnownData } from '@core/check/templates/known-data';
export type { TemplateScope } from '@core/template/analysis/scope-tree';
export { templateScope } from '@core/check/templates/template-scope';
