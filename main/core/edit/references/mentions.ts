import { uuidOfIri } from '../../content/iri';
import type { Defined } from '../../content/graph/facts';
import { insideTags } from '../../content/references/template-names';
import { readJson } from '../../text/json/read';
import { joinPointer } from '../../text/pointer';
import { isMap, textOf, type JsonMap } from '../../text/values';
import { excerptOf, type MaybePlace, type PlanSource } from './plan';
import { rewriteJson, type Rewrite } from './rewrite';

/** A text that may mean the item, and why. */
interface Mention {
  rewrite: Rewrite;
  why: string;
  isLikely: boolean;
}

/** More than anybody looks through. */
const mostMentions = 1000;

/**
 * Places that write the text of a picklist item without saying that they mean it: comparisons in expressions,
 * conditions, items written out in full. Nothing but the author knows for certain; each says what speaks for it.
 * @param except changes that are made anyway, by path
 */
export function mentionsOf(
  item: Defined,
  name: string,
  source: PlanSource,
  except: ReadonlyMap<string, readonly { from: number; to: number }[]>,
): MaybePlace[] {
  const { title, target } = item.definition;
  if (title === '') return [];
  const places: MaybePlace[] = [];
  for (const path of source.paths()) {
    if (!path.endsWith('.json') || path === item.path || places.length >= mostMentions) continue;
    const text = source.text(path);
    if (text === undefined || !spellings(title).some((one) => text.includes(one))) continue;
    const found = [...mentionsIn(readJson(text).value, title, name, target.key)];
    const made = except.get(path) ?? [];
    const changes = rewriteJson(
      text,
      found.map(({ rewrite }) => rewrite),
    );
    for (const { source: index, ...change } of changes) {
      const mention = found[index];
      if (!mention || made.some((other) => change.from < other.to && other.from < change.to)) continue;
      const { why, isLikely } = mention;
      places.push({ path, change, ...excerptOf(text, change), why, isLikely });
    }
  }
  return places.slice(0, mostMentions);
}

/** How a text may be written in a file; one that is not is not read at all. */
function spellings(title: string): string[] {
  const json = JSON.stringify(title).slice(1, -1);
  const ascii = json.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return [json, json.replaceAll('/', '\\/'), ascii, ascii.replaceAll('/', '\\/')];
}

function* mentionsIn(value: unknown, title: string, name: string, uuid: string): Generator<Mention> {
  // With a list of its own, as files may be nested deeper than calls can be.
  const open: { value: unknown; pointer: string; within: JsonMap | null; key: string }[] = [
    { value, pointer: '', within: null, key: '' },
  ];
  for (let next = open.pop(); next; next = open.pop()) {
    const { value: one, pointer, within, key } = next;
    if (typeof one === 'string') {
      const whole = one === title ? wholeText(key, within, uuid) : null;
      if (whole) yield { ...whole, rewrite: { pointer, text: name } };
      else if (one !== title) yield* literalsIn(one, pointer, title, name);
    } else if (Array.isArray(one)) {
      for (const [index, part] of one.entries())
        open.push({ value: part, pointer: joinPointer(pointer, index), within: null, key });
    } else if (isMap(one)) {
      for (const [part, inner] of Object.entries(one))
        open.push({ value: inner, pointer: joinPointer(pointer, part), within: one, key: part });
    }
  }
}

/** A value that is the text and nothing else: an item written out, what a condition compares with. */
function wholeText(key: string, within: JsonMap | null, uuid: string): Omit<Mention, 'rewrite'> | null {
  if (key === 'itemValue') {
    const own = uuidOfIri(within?.['@id']) ?? uuidOfIri(within?.uuid);
    if (own === null) return { why: 'an item written out, without saying which', isLikely: false };
    return own === uuid ? { why: 'this item, written out in full', isLikely: true } : null;
  }
  if (key === 'value' || key === 'display') {
    const field = textOf(within?.field) ?? '';
    if (field.endsWith('itemValue')) return { why: `compared with ${field}`, isLikely: true };
    return field === '' ? null : { why: `compared with ${field}`, isLikely: false };
  }
  return null;
}

/** What stands before a literal that is compared: `…status.itemValue ==`. */
const comparison = /([\w.[\]'"@()]+)\s*(?:==|!=|(?:not\s+)?in\s*[[(])\s*$/;

/** The text as a literal in expressions. */
function* literalsIn(whole: string, pointer: string, title: string, name: string): Generator<Mention> {
  if (!whole.includes(title)) return;
  const isInside = insideTags(whole);
  for (const quote of ["'", '"']) {
    const written = quote + title + quote;
    for (let at = whole.indexOf(written); at >= 0; at = whole.indexOf(written, at + 1)) {
      if (!isInside(at)) continue;
      const compared = comparison.exec(whole.slice(Math.max(0, at - 200), at))?.[1];
      // A name with such a quote in it would end the literal.
      if (name.includes(quote) || name.includes('\\')) continue;
      yield {
        rewrite: { pointer, within: { from: at + 1, to: at + 1 + title.length }, text: name },
        why: compared === undefined ? 'a text in an expression' : `compared with ${compared}`,
        isLikely: compared !== undefined && /itemValue['"\])]*$/.test(compared),
      };
    }
  }
}
