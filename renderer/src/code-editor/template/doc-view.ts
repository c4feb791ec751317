import type { ScopeEntry } from '@core/template/analysis/scope-tree';
import type { Doc } from '@core/template/docs/index';

/** A part of a signature is set off: the argument being written. */
interface Shown extends Pick<Doc, 'signature' | 'parameters' | 'summary' | 'example'> {
  active?: number;
}

/** Signature, summary and example of something a template can use. */
export function docView({ signature, parameters, summary, example, active }: Shown): HTMLElement {
  const root = element('div', 'cm-template-doc');
  const head = element('code', 'cm-template-signature');
  const chosen = active === undefined ? undefined : parameters?.[active];
  const at = chosen === undefined ? -1 : signature.indexOf(chosen, signature.indexOf('('));
  if (chosen === undefined || at < 0) head.textContent = signature;
  else {
    const strong = element('strong', '');
    strong.textContent = chosen;
    head.append(signature.slice(0, at), strong, signature.slice(at + chosen.length));
  }
  const text = element('p', '');
  text.textContent = summary;
  const sample = element('code', 'cm-template-example');
  sample.textContent = example;
  root.append(head, text, sample);
  return root;
}

/** A sentence for the author. */
export function noteView(text: string): HTMLElement {
  const root = element('div', 'cm-template-doc');
  root.append(paragraph(text));
  return root;
}

/** A path and what it is, with a value it had. */
export function entryView(path: string, entry: ScopeEntry): HTMLElement {
  const { detail, type, sample, choices, unknown } = entry;
  const root = element('div', 'cm-template-doc');
  const head = element('code', 'cm-template-signature');
  head.textContent = path;
  const text = element('p', '');
  text.textContent = [detail, type].filter(Boolean).join(' · ');
  root.append(head, text);
  if (unknown !== undefined) root.append(paragraph(unknown));
  if (choices && choices.length > 0) {
    const names = choices.slice(0, 8).map(({ text: choice, label = choice }) => label);
    root.append(paragraph(`One of ${names.join(', ')}${choices.length > names.length ? ', …' : ''}`));
  }
  if (sample !== undefined) {
    const value = element('code', 'cm-template-example');
    value.textContent = shortened(JSON.stringify(sample, null, 2));
    root.append(value);
  }
  return root;
}

function paragraph(text: string): HTMLElement {
  const made = element('p', '');
  made.textContent = text;
  return made;
}

/** A tooltip is no place for a record of hundred fields. */
function shortened(text: string): string {
  const lines = text.split('\n');
  const shown = lines.slice(0, 12).map((line) => (line.length > 120 ? `${line.slice(0, 119)}…` : line));
  return lines.length > shown.length ? [...shown, '…'].join('\n') : shown.join('\n');
}

function element(tag: string, name: string): HTMLElement {
  const made = document.createElement(tag);
  if (name) made.className = name;
  return made;
}
