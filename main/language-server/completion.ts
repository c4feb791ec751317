import { playbooksOf } from '@core/check/playbook-file';
import type { CheckedFile } from '@core/check/world';
import { filters } from '@core/template/filters';
import { CompletionItemKind, type CompletionItem } from 'vscode-languageserver/node';
import { templateAt } from './hover';

/** What may stand at a place of a template: filters after `|`, steps after `vars.steps.`. */
export function completionsAt(file: CheckedFile, offset: number): CompletionItem[] {
  const place = templateAt(file, offset);
  if (!place) return [];
  const before = place.source.slice(0, place.at);
  if (/\|\s*\w*$/.test(before)) {
    return Object.entries(filters).map(([label, { summary }]) => ({
      label,
      kind: CompletionItemKind.Function,
      detail: summary,
    }));
  }
  if (!/\bvars\.steps\.\w*$/.test(before)) return [];
  const steps = playbooksOf(file).flatMap(({ playbook }) => playbook.steps);
  return steps.map(({ name, type }) => ({
    label: name.replaceAll(' ', '_'),
    kind: CompletionItemKind.Variable,
    detail: type?.label,
  }));
}
