import type { TextChange } from '../../text/changes';

/** A name a template reads. */
export interface TemplateName {
  kind: 'step' | 'globalVariable' | 'parameter' | 'input field' | 'step field' | 'picklist' | 'picklist-item';
  name: string;
  /** Step of a step field, list of an item. */
  of?: string;
  from: number;
  to: number;
  /** The name is put together in the template, and this is only how it begins. */
  composed?: true;
}

const identifier = String.raw`[^\s.[\](){}|,'"+*/%~=<>!:;\\@&^$#?-]+`;
const key = (group: string) =>
  String.raw`(?:\.(?<${group}>${identifier})|\[\s*(?<q${group}>["'])(?<b${group}>[^"'\\\n]+)\k<q${group}>\s*\])`;
const index = String.raw`(?:\[\s*-?\d+\s*\])?`;

/** Names read from the variables of a run: steps and a member of their result, inputs, a field of the record. */
const variables = new RegExp(
  String.raw`\bvars(?:\.|\[["'])(?:steps(?:["']\])?${key('step')}(?:${index}${key('part')})?|` +
    String.raw`input(?:["']\])?(?:\.|\[["'])(?:params(?:["']\])?${key('param')}|records(?:["']\])?${index}${key('field')}))`,
  'dgu',
);
const globals = new RegExp(String.raw`\bglobalVars${key('global')}`, 'dgu');
/** Older content writes global variables as macros, no templates (docs/platform/playbooks.md#global-variables). */
const macros = /\{\{\s*@(?<global>[^\s{}]+?)\s*\}\}/dgu;
const picklists =
  /(?<quote>["'])(?<list>(?:(?!\k<quote>)[^\\\n])+)\k<quote>\s*\|\s*picklist(?:\(\s*(?:(?<itemQuote>["'])(?<item>(?:(?!\k<itemQuote>)[^\\\n])*)\k<itemQuote>\s*(?<next>[^\s]))?)?/dgu;

/**
 * What a template reads of steps, inputs, global variables and picklists. Looks at the marks of the language only,
 * so that a template with a mistake, or a program with templates in it, is read all the same; linear in the text.
 */
export function namesIn(source: string): TemplateName[] {
  const found: TemplateName[] = [];
  const inside = insideTags(source);
  if (source.includes('vars')) {
    for (const match of source.matchAll(variables)) if (inside(match.index)) readVariable(match, found);
  }
  if (source.includes('globalVars')) {
    for (const match of source.matchAll(globals))
      if (inside(match.index)) take(match, 'global', 'globalVariable', found);
  }
  if (source.includes('@')) {
    for (const match of source.matchAll(macros)) take(match, 'global', 'globalVariable', found);
  }
  if (source.includes('picklist')) {
    for (const match of source.matchAll(picklists)) if (inside(match.index)) readPicklist(match, found);
  }
  return found;
}

function readVariable(match: RegExpMatchArray, found: TemplateName[]): void {
  const step = take(match, 'step', 'step', found);
  if (step !== null) take(match, 'part', 'step field', found, step);
  take(match, 'param', 'parameter', found);
  take(match, 'field', 'input field', found);
}

function readPicklist(match: RegExpMatchArray, found: TemplateName[]): void {
  const list = take(match, 'list', 'picklist', found);
  const { item, next } = match.groups ?? {};
  const place = match.indices?.groups?.item;
  if (list === null || item === undefined || !place) return;
  // After a whole name comes the next argument or the end; anything else makes a longer name of it.
  const composed = next !== ',' && next !== ')';
  found.push({
    kind: 'picklist-item',
    name: item,
    of: list,
    from: place[0],
    to: place[1],
    ...(composed ? { composed } : {}),
  });
}

/** Takes a name by its group: written after a dot, or in brackets. */
function take(
  match: RegExpMatchArray,
  group: string,
  kind: TemplateName['kind'],
  found: TemplateName[],
  of?: string,
): string | null {
  const name = match.groups?.[group] ?? match.groups?.[`b${group}`];
  const place = match.indices?.groups?.[group] ?? match.indices?.groups?.[`b${group}`];
  if (name === undefined || !place) return null;
  found.push({ kind, name, from: place[0], to: place[1], ...(of === undefined ? {} : { of }) });
  return name;
}

/**
 * Says whether a place is between template marks. Marks that never close reach to the end. The text is gone through
 * when it is first asked.
 */
export function insideTags(source: string): (at: number) => boolean {
  let known: readonly number[] | null = null;
  return (at) => {
    // Most templates read nothing that is looked for, and need not be gone through.
    known ??= spansOf(source);
    return isWithin(known, at);
  };
}

/** Begin and end of every output and statement, one after the other. */
function spansOf(source: string): number[] {
  const spans: number[] = [];
  for (let at = 0; ;) {
    const open = nextMark(source, at);
    if (open === -1) break;
    const mark = source[open + 1];
    const close =
      mark === '{' ? endOfOutput(source, open + 2) : source.indexOf(mark === '%' ? '%}' : '#}', open + 2);
    if (mark !== '#') spans.push(open, close === -1 ? source.length : close);
    if (close === -1) break;
    at = close + 2;
  }
  return spans;
}

function isWithin(spans: readonly number[], at: number): boolean {
  let low = 0;
  let high = spans.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[2 * middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low > 0 && at < (spans[2 * low - 1] ?? 0);
}

/** Where `}}` ends an output; a map inside it may end in the same two signs. */
function endOfOutput(source: string, from: number): number {
  let depth = 0;
  for (let at = from; at < source.length; at++) {
    const sign = source[at];
    if (sign === '"' || sign === "'") {
      const end = source.indexOf(sign, at + 1);
      // A quote that never closes is a mistake of the author; the rest is read as if it were none.
      if (end !== -1) at = end;
    } else if (sign === '{') depth += 1;
    else if (sign === '}') {
      if (depth === 0 && source[at + 1] === '}') return at;
      depth = Math.max(0, depth - 1);
    }
  }
  return -1;
}

function nextMark(source: string, from: number): number {
  for (let at = source.indexOf('{', from); at !== -1; at = source.indexOf('{', at + 1)) {
    const next = source[at + 1];
    if (next === '{' || next === '%' || next === '#') return at;
  }
  return -1;
}

/**
 * The change that gives a name read in a template another one. What follows a dot must be a name of the language, else
 * it gets brackets; what is in quotes is escaped for them.
 * @param place `from` and `to` of the name as `namesIn` found it
 */
export function renamedIn(
  source: string,
  { from, to }: { from: number; to: number },
  name: string,
): TextChange {
  const before = source[from - 1];
  if (before === '.' && !/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name))
    return { from: from - 1, to, insert: `[${JSON.stringify(name)}]` };
  if ((before === '"' || before === "'") && source[to] === before)
    return { from, to, insert: name.replaceAll('\\', '\\\\').replaceAll(before, `\\${before}`) };
  return { from, to, insert: name };
}
