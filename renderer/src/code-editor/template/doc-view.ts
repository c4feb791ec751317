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

/** A path and what it is. */
export function entryView(path: string, detail: string | undefined, type: string | undefined): HTMLElement {
  const root = element('div', 'cm-template-doc');
  const head = element('code', 'cm-template-signature');
  head.textContent = path;
  const text = element('p', '');
  text.textContent = [detail, type].filter(Boolean).join(' · ');
  root.append(head, text);
  return root;
}

function element(tag: string, name: string): HTMLElement {
  const made = document.createElement(tag);
  if (name) made.className = name;
  return made;
}
