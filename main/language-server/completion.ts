import { nothingKnown } from '@core/check/templates/known-data';
import type { CheckedFile } from '@core/check/world';
import { completionsAt, type Completion } from '@core/template/analysis/complete';
import { signatureAt } from '@core/template/analysis/help';
import { callAround, placeChoices } from '@core/schema/place-choices';
import { stringPlace } from '@core/text/json/half-written';
import { pointerAt } from '@core/text/json/locate';
import { escapeInString } from '@core/text/json/embedded';
import type { LineIndex } from '@core/text/line-index';
import {
  CompletionItemKind,
  type CompletionItem,
  MarkupKind,
  type SignatureHelp,
} from 'vscode-languageserver/node';
import { docMarkdown } from './doc-markdown';
import { toLspRange } from './positions';
import type { Project } from './project';
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

/** What can be inserted at a place of a file: in a template, or as a value or key. `lines` are those of the file's text. */
export function completionItemsAt(
  file: CheckedFile,
  offset: number,
  lines: LineIndex,
  project: Project,
): CompletionItem[] {
  const data = project.knownData();
  const template = templateAt(file, offset, data);
  if (!template) return file.path.endsWith('.json') ? itemsOfPlace(file, offset, lines, project) : [];
  const completions = completionsAt(template.text, template.at, template.scope(), data.picklists);
  return completions.map((completion) => toItem(completion, template, lines));
}

/** What can stand where no template is: IRIs, and names of what is known. */
function itemsOfPlace(
  { text }: CheckedFile,
  offset: number,
  lines: LineIndex,
  project: Project,
): CompletionItem[] {
  const place = stringPlace(text, offset);
  if (!place) return [];
  const pointer = pointerAt(place.tree, offset);
  const call = callAround(place.value, pointer);
  const { choices, unknown } = placeChoices(place.value, pointer, place.isKey, {
    schema: project.formSchema(),
    parameters: call && project.parametersOf(call),
  });
  const range = toLspRange(lines.range(place.from, place.to));
  if (unknown !== null)
    return [
      {
        label: 'not known',
        kind: CompletionItemKind.Text,
        detail: unknown,
        filterText: place.text,
        textEdit: { range, newText: escapeInString(place.text) },
      },
    ];
  return choices.map(({ text: insert, label, detail }, index) => ({
    label,
    kind: place.isKey ? CompletionItemKind.Property : CompletionItemKind.EnumMember,
    detail,
    sortText: String(index).padStart(5, '0'),
    // Editors filter by what is written, which is an IRI at times.
    filterText: label === insert ? insert : `${label} ${insert}`,
    textEdit: { range, newText: escapeInString(insert) },
  }));
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
