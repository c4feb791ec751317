/** A place in a template: offset from 0, line and column from 1, length in UTF-16 units. */
export interface TemplatePlace {
  offset: number;
  length: number;
  line: number;
  column: number;
}

/**
 * What rendering a template may throw. `kind` is the class name Python would raise (`UndefinedError`, `TypeError`,
 * `TemplateSyntaxError`, …) and `message` words it as Jinja2 and Python do, so that authors recognise it.
 */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
  readonly line: number;
  readonly column: number;
  readonly offset: number;
  readonly length: number;

  constructor(
    readonly kind: string,
    message: string,
    place: TemplatePlace,
  ) {
    super(message);
    this.line = place.line;
    this.column = place.column;
    this.offset = place.offset;
    this.length = place.length;
  }
}

/** The place of `[from, to)` in `source`; line breaks are LF, CR LF and CR. */
export function placeOf(source: string, from: number, to: number): TemplatePlace {
  let line = 1;
  let start = 0;
  for (let at = 0; at < from; at++) {
    const code = source.charCodeAt(at);
    if (code === 10 || (code === 13 && source.charCodeAt(at + 1) !== 10)) {
      line++;
      start = at + 1;
    }
  }
  return { offset: from, length: Math.max(0, to - from), line, column: from - start + 1 };
}
