import { isTemplate } from '../../check/templates/templates';
import { expressionsIn } from '../../check/templates/template-nodes';
import { controlKeys } from '../../content/steps/common';
import { stepTypeOf } from '../../content/steps/index';
import { analyseTemplate } from '../../template/analysis/analyse';
import { applyChanges, type TextChange } from '../../text/changes';
import { mapTexts } from '../../text/map-texts';
import { isMap, mapOf, type JsonMap } from '../../text/values';

/** Arguments whose texts are data, whatever the step's type; other texts say what the step is. */
const dataArguments = ['params', 'resource', 'arguments', 'step_variables'];

/** The texts of a step that are written out: values without a template, and texts in expressions. Each once. */
export function literalsOf(step: JsonMap): string[] {
  const found = new Set<string>();
  throughTexts(step, (text) => {
    if (isTemplate(text)) for (const { value } of inExpressions(text)) found.add(value);
    else found.add(text);
    return text;
  });
  return [...found].filter((text) => text.trim() !== '' && !/[\n\r]$|\{[{%#]/.test(text));
}

/** A step in which a text that is written out is read from a path instead. */
export function withoutLiteral(step: JsonMap, literal: string, path: string): JsonMap {
  return throughTexts(step, (text) => {
    if (!isTemplate(text)) return text === literal ? `{{ ${path} }}` : text;
    const changes = inExpressions(text).flatMap(({ value, from, to }): TextChange[] =>
      value === literal ? [{ from, to, insert: path }] : [],
    );
    return applyChanges(text, changes);
  });
}

/** Changes the texts of a step that are data. */
function throughTexts(step: JsonMap, change: (text: string) => string): JsonMap {
  if (!isMap(step.arguments)) return step;
  const before = step.arguments;
  const setsOwn = stepTypeOf(step.stepType)?.name === 'SetVariable';
  const isData = (key: string) => dataArguments.includes(key) || (setsOwn && !controlKeys.has(key));
  let next: JsonMap = before;
  for (const [key, value] of Object.entries(before)) {
    const after = isData(key)
      ? withoutSettings(value, change)
      : key === 'query'
        ? inFilters(value, change)
        : mapTexts(value, (text) => (isTemplate(text) ? change(text) : text));
    if (after !== value) next = { ...next, [key]: after };
  }
  return next === before ? step : { ...step, arguments: next };
}

/** What begins with two lines says how a record is written, and is no value of it (docs/platform/steps.md#create-record). */
function withoutSettings(value: unknown, change: (text: string) => string): unknown {
  if (!isMap(value)) return mapTexts(value, change);
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [
    key,
    key.startsWith('__') ? inner : mapTexts(inner, change),
  ]);
  return entries.every(([key, inner]) => inner === value[key]) ? value : Object.fromEntries(entries);
}

/** The values that the filters of a query compare with. */
function inFilters(query: unknown, change: (text: string) => string): unknown {
  const { filters } = mapOf(query);
  if (!Array.isArray(filters)) return query;
  const next = filters.map((filter: unknown) => {
    if (!isMap(filter)) return filter;
    if (Array.isArray(filter.filters)) return inFilters(filter, change);
    const value = typeof filter.value === 'string' ? change(filter.value) : filter.value;
    return value === filter.value ? filter : { ...filter, value };
  });
  return next.every((filter, index) => filter === filters[index])
    ? query
    : { ...mapOf(query), filters: next };
}

/** The texts written in the expressions of a template, but for keys in brackets. */
function inExpressions(source: string): { value: string; from: number; to: number }[] {
  return expressionsIn(analyseTemplate(source).tree)
    .flatMap((node) => {
      if (node.kind !== 'literal' || node.literal.type !== 'text') return [];
      const written = source.slice(node.start, node.end);
      const from = node.start + (written.length - written.trimStart().length);
      const to = node.start + written.trimEnd().length;
      const quote = source[from];
      if ((quote !== "'" && quote !== '"') || source[to - 1] !== quote) return [];
      const isKey =
        source.slice(0, from).trimEnd().endsWith('[') && source.slice(to).trimStart().startsWith(']');
      return isKey && /[\w)\]'"]\s*\[\s*$/.test(source.slice(0, from))
        ? []
        : [{ value: node.literal.value, from, to }];
    })
    .toSorted((a, b) => a.from - b.from);
}
