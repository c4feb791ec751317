/** What is needed to help with templates and values, in one chunk that is fetched when one is first edited. */
export { analyseTemplate } from '@core/template/analysis/analyse';
export { completionsAt, type Completion } from '@core/template/analysis/complete';
export { hoverAt, signatureAt } from '@core/template/analysis/help';
export { scopeWithRun } from '@core/template/analysis/sample-scope';
export { placeKnowledge, templateData } from '../../state/template-data';
export type { KnownData } from '@core/check/templates/known-data';
export type { TemplateScope } from '@core/template/analysis/scope-tree';
export { templateScope } from '@core/check/templates/template-scope';
export { placeChoices } from '@core/schema/place-choices';
export { stringPlace } from '@core/text/json/half-written';
export { pointerAt } from '@core/text/json/locate';
export { escapeInString } from '@core/text/json/embedded';
