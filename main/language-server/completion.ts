import { nothingKnown, type KnownData } from '@core/check/templates/known-data';
import type { CheckedFile } from '@core/check/world';
import { completionsAt, type Completion } from '@core/template/analysis/complete';
import { signatureAt } from '@core/template/analysis/help';
import type { LineIndex } from '@core/text/line-index';
import {
  CompletionItemKind,
  type CompletionItem,
  MarkupKind,
  type SignatureHelp,
} from 'vscode-languageserver/node';
import { docMarkdown } from './doc-markdown';
import { toLspRange } from './positions';
import { templateAt, type TemplatePlace } from './template';

const kinds: Record<Completion['kind'], CompletionItemKind> = {
  variable: CompletionItemKind.Variable,
  key: CompletionItemKind.Property,
  filter: CompletionItemKind.Function,
  test: CompletionItemKind.Function,
  function: CompletionItemKind.Function,
  method: CompletionItemKind.Method,
  tag: CompletionItemKind.Keyword,
  word: CompletionItemKind.Keyword,
  choice: CompletionItemKind.EnumMember,
  unknown: CompletionItemKind.Text,
};

/** What can be inserted at a place of a template. `lines` are those of the file's text. */
export function completionItemsAt(
  file: CheckedFile,
  offset: number,
  lines: LineIndex,
  data: KnownData,
): CompletionItem[] {
  const template = templateAt(file, offset, data);
  if (!template) return [];
  const completions = completionsAt(template.text, template.at, template.scope(), data.picklists);
  return completions.map((completion) => toItem(completion, template, lines));
}

function toItem(completion: Completion, template: TemplatePlace, lines: LineIndex): CompletionItem {
  const { label, kind, insert, detail, doc, from, to } = completion;
  const range = toLspRange(lines.range(template.toOuter(from), template.toOuter(to)));
  const isOwn = ['key', 'variable', 'choice', 'unknown'].includes(kind);
  // Editors filter by the text of the range, which for `["@id"]` begins with the dot it replaces.
  const isBehindDot = insert.startsWith('[') && template.text.charAt(from) === '.';
  return {
    label,
    kind: kinds[kind],
    // Keys and names of the playbook come before what every template has.
    sortText: `${isOwn ? '0' : '1'}${label}`,
    filterText: isBehindDot ? `.${label}` : label,
    textEdit: { range, newText: template.escape(insert) },
    ...(detail !== undefined && { detail: doc ? doc.signature : detail }),
    ...(doc && { documentation: { kind: MarkupKind.Markdown, value: docMarkdown(doc) } }),
  };
}

/** The call whose arguments are being written at a place. */
export function signatureHelpAt(file: CheckedFile, offset: number): SignatureHelp | null {
  const template = templateAt(file, offset, nothingKnown);
  const help = template && signatureAt(template.text, template.at);
  if (!help) return null;
  const { doc, active } = help;
  // Without parameters editors mark none; an index outside of them would mark the first.
  const parameters = active < 0 ? [] : (doc.parameters ?? []).map((label) => ({ label }));
  return {
    signatures: [{ label: doc.signature, documentation: doc.summary, parameters }],
    activeSignature: 0,
    activeParameter: Math.max(active, 0),
  };
}
