import { playbooksOf } from '@core/check/playbook-file';
import { ruleByCode } from '@core/check/rules/index';
import type { CheckedFile } from '@core/check/world';
import type { Finding } from '@core/contract/check';
import { analyseTemplate } from '@core/template/analysis/analyse';
import { filters as knownFilters } from '@core/template/filters';
import { tests as knownTests } from '@core/template/tests';
import { stringAt } from './positions';

/** What there is to say of a place, as Markdown paragraphs: findings there, the filter or test, the step. */
export function hoverAt(file: CheckedFile, offset: number, findings: readonly Finding[]): string[] {
  const here = findings.filter(({ range: { start, end } }) => start.offset <= offset && offset <= end.offset);
  return [...here.map(explained), ...templateHover(file, offset), ...stepHover(file, offset)];
}

function explained({ code, message }: Finding): string {
  const rule = ruleByCode(code);
  return [`**${code}** ${message}`, ...(rule ? [rule.why, `*What to do:* ${rule.remedy}`] : [])].join('\n\n');
}

/** A filter or test under the cursor. */
function templateHover(file: CheckedFile, offset: number): string[] {
  const place = templateAt(file, offset);
  if (!place) return [];
  const { filters, tests } = analyseTemplate(place.source);
  const isHere = ({ from, to }: { from: number; to: number }) => from <= place.at && place.at <= to;
  return [
    ...filters.filter(isHere).map(({ name }) => ['filter', name, summaryOf(knownFilters, name)] as const),
    ...tests.filter(isHere).map(({ name }) => ['test', name, summaryOf(knownTests, name)] as const),
  ].flatMap(([what, name, summary]) => (summary ? [`**${name}** (${what}): ${summary}`] : []));
}

const summaryOf = (known: Readonly<Record<string, { summary?: string }>>, name: string) =>
  Object.hasOwn(known, name) ? known[name]?.summary : undefined;

/** The template a place lies in: a string of a JSON file with braces, or a whole file of another format. */
export function templateAt(file: CheckedFile, offset: number): { source: string; at: number } | null {
  if (!file.path.endsWith('.json')) return { source: file.text, at: offset };
  const string = stringAt(file.text, offset);
  return string && /\{[{%]/.test(string.value) ? { source: string.value, at: string.at } : null;
}

/** The step whose type is under the cursor. */
function stepHover(file: CheckedFile, offset: number): string[] {
  const string = file.path.endsWith('.json') ? stringAt(file.text, offset) : null;
  if (!string?.pointer.endsWith('/stepType')) return [];
  for (const { playbook } of playbooksOf(file)) {
    const step = playbook.steps.find(({ pointer }) => `${pointer}/stepType` === string.pointer);
    if (!step?.type) continue;
    const does = step.type.describe(step.arguments);
    return [`**${step.type.label}** (${step.type.name})${does === '' ? '' : `: ${does}`}`];
  }
  return [];
}
