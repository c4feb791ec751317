export interface TextPart {
  text: string;
  template: boolean;
}

const templates = /\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}|\{#[\s\S]*?#\}/g;

/** A text cut into its templates (`{{ … }}`, `{% … %}`, `{# … #}`) and what stands between them. */
export function templateParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of text.matchAll(templates)) {
    if (match.index > at) parts.push({ text: text.slice(at, match.index), template: false });
    parts.push({ text: match[0], template: true });
    at = match.index + match[0].length;
  }
  if (at < text.length) parts.push({ text: text.slice(at), template: false });
  return parts;
}
