/**
 * Whether a path matches a pattern: `*` is any text without `/`, `**` any text at all, `?` one character. A pattern
 * that ends in `/` means all below. Takes at most length × length steps, as patterns may come with foreign content.
 */
export function matchesGlob(pattern: string, path: string): boolean {
  return matches(tokensOf(pattern.endsWith('/') ? `${pattern}**` : pattern), path);
}

type Token = { is: 'text'; char: string } | { is: 'one' | 'some' | 'any' };

function tokensOf(pattern: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < pattern.length; at++) {
    const char = pattern.charAt(at);
    if (char === '?') tokens.push({ is: 'one' });
    else if (char !== '*') tokens.push({ is: 'text', char });
    else if (pattern.charAt(at + 1) !== '*') tokens.push({ is: 'some' });
    else {
      at++;
      // `**/` also matches no folder at all.
      if (pattern.charAt(at + 1) === '/') at++;
      tokens.push({ is: 'any' });
    }
  }
  return tokens;
}

/** Walks the path once, keeping the set of places in the pattern it may be at. */
function matches(tokens: readonly Token[], path: string): boolean {
  let places = closure(tokens, new Set([0]));
  for (const char of path) {
    const next = new Set<number>();
    for (const place of places) {
      const token = tokens[place];
      if (token?.is === 'any' || (token?.is === 'some' && char !== '/')) next.add(place);
      else if (token?.is === 'text' ? token.char === char : token?.is === 'one' && char !== '/')
        next.add(place + 1);
    }
    if (next.size === 0) return false;
    places = closure(tokens, next);
  }
  return places.has(tokens.length);
}

/** Wildcards that take any number of characters may take none. */
function closure(tokens: readonly Token[], places: Set<number>): Set<number> {
  for (const place of places) {
    const token = tokens[place];
    if (token?.is === 'any' || token?.is === 'some') places.add(place + 1);
  }
  return places;
}
