import {
  autocompletion,
  type Completion as Offer,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import type { EditorState, Extension } from '@codemirror/state';
import { hoverTooltip, showTooltip, type EditorView, type Tooltip } from '@codemirror/view';
import { docView, entryView, noteView } from './doc-view';
import type { Completion, KnownData, TemplateScope } from './language';
import { stringAround } from '@core/text/json/embedded';
import { longestLine, templateAround, type EditedTemplate } from './place';

/** The value a place of the text belongs to, in which a template's names mean something; null where none is known. */
export type ContextAt = (offset: number) => TemplateContext | null;

export interface TemplateContext {
  value: unknown;
  pointer: string;
  /** Variables of the last run where the template stands. */
  variables?: Readonly<Record<string, unknown>> | undefined;
}

type Language = typeof import('./language');
let language: Language | null = null;
let loading: Promise<Language> | null = null;

/** Loaded once, when a template is first edited. */
async function loadLanguage(): Promise<Language> {
  loading ??= import('./language');
  language = await loading;
  return language;
}

const types: Record<Completion['kind'], string> = {
  variable: 'variable',
  key: 'property',
  filter: 'function',
  test: 'function',
  function: 'function',
  method: 'method',
  tag: 'keyword',
  word: 'keyword',
  choice: 'constant',
  unknown: 'text',
};

/** Completion, documentation under the pointer and signatures for the templates of a text. */
export function templateSupport(isJson: boolean, contextAt: ContextAt): Extension {
  return [
    autocompletion({ override: [(context) => complete(context, isJson, contextAt)], icons: false }),
    hoverTooltip((view, at) => hover(view, at, isJson, contextAt)),
    showTooltip.compute(['doc', 'selection'], (state) => signature(state, isJson)),
  ];
}

async function complete(
  context: CompletionContext,
  isJson: boolean,
  contextAt: ContextAt,
): Promise<CompletionResult | null> {
  const template = templateAround(context.state, context.pos, isJson);
  if (!template) return isJson ? completeValue(context) : null;
  if (!isInTag(template, context.pos)) return null;
  const [{ completionsAt, ...known }, place] = [await loadLanguage(), contextAt(context.pos)];
  const data = await known.templateData(place?.value);
  const scope = scopeOf(known, place, data);
  const completions = completionsAt(template.text, template.toInner(context.pos), scope, data.picklists);
  if (completions.length === 0) return null;
  const from = template.toOuter(Math.max(...completions.map((completion) => completion.from)));
  // After a blank nothing is offered automatically: most often the author continues without help. Where a tag begins nobody
  // can know yet what there is to continue with.
  if (
    from === context.pos &&
    !context.explicit &&
    !/(?:[.|'"[]|\{[{%]-?\s*)$/.test(template.text.slice(0, template.toInner(context.pos)))
  ) {
    return null;
  }
  return {
    from,
    options: completions.map((completion) => toOffer(completion, template)),
    validFor: completions[0]?.kind === 'choice' ? /^[^'"]*$/ : /^[\w@:]*$/,
  };
}

/** What can stand between quotes where no template is: IRIs, and names of what is known. */
async function completeValue({ state, pos, explicit }: CompletionContext): Promise<CompletionResult | null> {
  const line = state.doc.lineAt(pos);
  // Without a string at the place there is nothing to load and read for.
  if (line.length > longestLine || !stringAround(line.text, line.from, pos)) return null;
  const { stringPlace, pointerAt, placeChoices, placeKnowledge, escapeInString } = await loadLanguage();
  const place = stringPlace(state.doc.toString(), pos);
  // Text that is there already is looked through, not written: what could stand instead is offered when asked for.
  if (!place || (!explicit && pos !== place.to)) return null;
  const pointer = pointerAt(place.tree, pos);
  const known = await placeKnowledge(place.value, pointer);
  const { choices, unknown } = placeChoices(place.value, pointer, place.isKey, known);
  const said = unknown !== null && explicit ? [reason({ label: 'not known', detail: unknown })] : [];
  if (choices.length + said.length === 0) return null;
  const offers = choices.map(({ text, label, detail }, index): Offer => ({
    // What is written filters, and that is an IRI at times.
    label: label === text ? label : `${label} ${text}`,
    displayLabel: label,
    type: place.isKey ? 'property' : 'constant',
    detail,
    boost: -index / 100,
    apply: escapeInString(text),
  }));
  const options = [...said, ...offers];
  // Where one of them is written whole, others are wanted; a reason has to be seen whatever is written.
  if (said.length > 0 || (explicit && choices.some(({ text }) => text === place.text)))
    return { from: place.from, to: place.to, options, filter: false };
  return { from: place.from, to: place.to, options, validFor: /^[^"]*$/ };
}

/** What can be read at a place: as the file and the workspace say, and as the last run showed. */
function scopeOf(
  { templateScope, scopeWithRun }: Pick<Language, 'templateScope' | 'scopeWithRun'>,
  context: TemplateContext | null,
  data: KnownData,
): TemplateScope {
  const scope = templateScope(context?.value, context?.pointer ?? '', data);
  return context?.variables ? scopeWithRun(scope, context.variables) : scope;
}

/** Whether there is an open tag before a place, by a quick heuristic. */
function isInTag({ text, toInner }: EditedTemplate, at: number): boolean {
  const before = text.slice(0, toInner(at));
  return (
    Math.max(before.lastIndexOf('{{'), before.lastIndexOf('{%')) >
    Math.max(before.lastIndexOf('}}'), before.lastIndexOf('%}'))
  );
}

/** Stands where keys would, and inserts nothing. */
const reason = ({ label, detail = '' }: Pick<Completion, 'label' | 'detail'>): Offer => ({
  label,
  type: 'text',
  boost: 2,
  info: () => noteView(detail),
  apply: () => undefined,
});

function toOffer(completion: Completion, template: EditedTemplate): Offer {
  const { label, kind, detail, doc, insert } = completion;
  if (kind === 'unknown') return reason(completion);
  return {
    label,
    type: types[kind],
    // Keys and names of the playbook come before what every template has.
    boost: kind === 'key' || kind === 'variable' ? 1 : 0,
    ...(detail !== undefined && { detail: doc ? doc.signature.slice(label.length) : detail }),
    ...(doc && { info: () => docView(doc) }),
    apply: (view: EditorView, _offer: Offer, _from: number, to: number) => {
      const from = template.toOuter(completion.from);
      const text = template.escape(insert);
      view.dispatch({
        changes: { from, to, insert: text },
        selection: { anchor: from + text.length },
        userEvent: 'input.complete',
      });
    },
  };
}

async function hover(
  view: EditorView,
  at: number,
  isJson: boolean,
  contextAt: ContextAt,
): Promise<Tooltip | null> {
  const template = templateAround(view.state, at, isJson);
  if (!template || !template.text.includes('{')) return null;
  const [{ hoverAt, ...known }, place] = [await loadLanguage(), contextAt(at)];
  const scope = scopeOf(known, place, await known.templateData(place?.value));
  const found = hoverAt(template.text, template.toInner(at), scope);
  if (!found) return null;
  const dom =
    'doc' in found
      ? docView(found.doc)
      : entryView(found.keys.map((key) => key ?? '…').join('.'), found.entry);
  return {
    pos: template.toOuter(found.from),
    end: template.toOuter(found.to),
    above: true,
    create: () => ({ dom }),
  };
}

function signature(state: EditorState, isJson: boolean): Tooltip | null {
  const { main } = state.selection;
  const template = main.empty ? templateAround(state, main.head, isJson) : null;
  if (!template || !isInTag(template, main.head)) return null;
  // Available from the second key stroke on: the first one loads it.
  if (!language) {
    void loadLanguage();
    return null;
  }
  const help = language.signatureAt(template.text, template.toInner(main.head));
  if (!help) return null;
  const dom = docView({ ...help.doc, active: help.active });
  return { pos: template.toOuter(help.from), above: true, create: () => ({ dom }) };
}
