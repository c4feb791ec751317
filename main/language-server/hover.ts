import { playbooksOf } from '@core/check/playbooks/playbook-file';
import { ruleLabel } from '@core/check/rule-names';
import { ruleByCode } from '@core/check/rules/index';
import type { KnownData } from '@core/check/templates/known-data';
import type { CheckedFile } from '@core/check/world';
import type { Finding } from '@core/contract/check';
import { hoverAt as helpAt } from '@core/template/analysis/help';
import { docMarkdown } from './doc-markdown';
import { stringAt } from './positions';
import { templateAt } from './template';

/** What is known of a place, as Markdown paragraphs: findings there, what a template names, the step. */
export function hoverAt(
  file: CheckedFile,
  offset: number,
  findings: readonly Finding[],
  data: KnownData,
): string[] {
  const here = findings.filter(({ range: { start, end } }) => start.offset <= offset && offset <= end.offset);
  return [...here.map(explained), ...templateHover(file, offset, data), ...stepHover(file, offset)];
}

function explained({ code, message }: Finding): string {
  const { why, remedy } = ruleByCode(code);
  return [`**${ruleLabel(code)}** ${message}`, why, `*What to do:* ${remedy}`].join('\n\n');
}

/** A value, filter, test, function or method under the cursor. */
function templateHover(file: CheckedFile, offset: number, data: KnownData): string[] {
  const template = templateAt(file, offset, data);
  const found = template && helpAt(template.text, template.at, template.scope());
  if (!found) return [];
  if ('doc' in found) return [docMarkdown(found.doc)];
  const { detail, type, unknown, choices = [] } = found.entry;
  const path = found.keys.map((key) => key ?? '…').join('.');
  const names = choices.slice(0, 8).map(({ text, label = text }) => label);
  return [
    [`**\`${path}\`**`, detail, type].filter(Boolean).join(' · '),
    ...(unknown === undefined ? [] : [unknown]),
    ...(names.length > 0 ? [`One of ${names.join(', ')}${choices.length > names.length ? ', …' : ''}`] : []),
  ];
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
