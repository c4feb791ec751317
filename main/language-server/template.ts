import type { KnownData } from '@core/check/templates/known-data';
import { templateScope } from '@core/check/templates/template-scope';
import type { CheckedFile } from '@core/check/world';
import type { TemplateScope } from '@core/template/analysis/scope-tree';
import { escapeInString, stringAround, type EmbeddedText } from '@core/text/json/embedded';
import { stringAt } from './positions';

/** The template around a place of a file: a JSON string with a brace, or the whole of another text. */
export interface TemplatePlace extends EmbeddedText {
  /** The place in `text`. */
  at: number;
  /** How something inserted into the template is written in the file. */
  escape(text: string): string;
  /** The variables it can read, as far as its playbook defines them. */
  scope(): TemplateScope;
}

/** The template that contains an offset; null where there is none. */
export function templateAt(file: CheckedFile, offset: number, data: KnownData): TemplatePlace | null {
  if (!file.path.endsWith('.json')) {
    const same = (place: number) => place;
    const scope = () => templateScope(undefined, '', data);
    return { text: file.text, at: offset, toOuter: same, toInner: same, escape: (text) => text, scope };
  }
  const from = Math.max(file.text.lastIndexOf('\n', offset - 1), file.text.lastIndexOf('\r', offset - 1)) + 1;
  const found = stringAround(lineAt(file.text, from), from, offset);
  if (!found?.text.includes('{')) return null;
  return {
    ...found,
    at: found.toInner(offset),
    escape: escapeInString,
    scope: () => scopeAt(file, offset, data),
  };
}

function lineAt(text: string, from: number): string {
  const rest = text.indexOf('\n', from);
  return text.slice(from, rest < 0 ? text.length : rest);
}

function scopeAt(file: CheckedFile, offset: number, data: KnownData): TemplateScope {
  return templateScope(file.value, stringAt(file.text, offset)?.pointer ?? '', data);
}
