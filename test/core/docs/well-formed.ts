const empty = new Set(['meta', 'br', 'path', 'rect', 'img', 'input', 'hr']);

/** Tags of a page that are not closed, or close nothing; text and attributes must hold no stray bracket. */
export function openTags(page: string): string[] {
  const problems: string[] = [];
  const open: string[] = [];
  const body = page.replace(/^<!doctype html>/, '').replace(/<style>[^<]*<\/style>/g, '');
  const tags = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:\s+[a-zA-Z:-]+(?:="[^"<>]*")?)*)\s*(\/?)>/g;
  for (const [, close, name = '', , selfClosed] of body.matchAll(tags)) {
    if (empty.has(name) || selfClosed === '/') continue;
    if (close === '') open.push(name);
    else if (open.pop() !== name) problems.push(`</${name}>`);
  }
  const rest = body.replace(tags, '');
  if (/[<>]/.test(rest)) problems.push(rest.slice(Math.max(0, rest.search(/[<>]/) - 40)).slice(0, 80));
  return [...problems, ...open];
}

/** Names of all attributes in a page. */
export function attributeNames(page: string): string[] {
  const tags = [...page.matchAll(/<[a-zA-Z][a-zA-Z0-9]*((?:\s+[a-zA-Z:-]+(?:="[^"]*")?)*)\s*\/?>/g)];
  const names = tags.flatMap(([, list = '']) =>
    [...list.matchAll(/\s([a-zA-Z:-]+)(?:="[^"]*")?/g)].map(([, name = '']) => name),
  );
  return [...new Set(names)];
}

/** Links within the page to ids it does not have, and ids it has twice. */
export function brokenLinks(page: string): string[] {
  const ids = [...page.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id);
  const known = new Set(ids);
  const links = [...page.matchAll(/href="#([^"]*)"/g)].map(([, id = '']) => id);
  const labels = [...page.matchAll(/aria-labelledby="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' '));
  const wrong = [...links, ...labels].filter((id) => !known.has(id));
  return known.size === ids.length ? wrong : [...wrong, 'an id twice'];
}

/** What is wrong with a picture: unclosed elements, stray signs, programs, numbers that are none. */
export function svgProblems(svg: string): string[] {
  const problems = openTags(svg.replace(/<style>[\s\S]*?<\/style>/, '').trim());
  if (!/^<svg [^>]*role="img"/.test(svg)) problems.push('no picture');
  if (!/<title[^>]*>[^<]+<\/title>\s*<desc/.test(svg)) problems.push('no title');
  const foreign = attributeNames(svg).filter((name) => /^on|href/i.test(name));
  if (/<script|<foreignObject/.test(svg) || foreign.length > 0) problems.push('a program or a link');
  if (/NaN|Infinity|undefined/.test(svg)) problems.push('no number');
  return problems;
}
