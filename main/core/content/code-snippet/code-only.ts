/** The source with templates, texts and comments blanked out, so that offsets stay: what is left is code. */
export function codeOnly(source: string): string {
  const parts =
    /\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}|\{#[\s\S]*?#\}|"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|#[^\n]*/g;
  return source.replace(parts, (part) => part.replace(/[^\n]/g, ' '));
}

/**
 * The source as a Python reader can take it: a value replaces each `{{ … }}`, and blanks replace other template marks.
 * Offsets do not change.
 */
export function withoutTemplates(source: string): string {
  return source
    .replace(/\{\{[\s\S]*?\}\}/g, (hole) => '_'.repeat(hole.length))
    .replace(/\{%[\s\S]*?%\}|\{#[\s\S]*?#\}/g, (mark) => mark.replace(/[^\n]/g, ' '));
}
