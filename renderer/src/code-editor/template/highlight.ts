import { RangeSetBuilder, type Extension } from '@codemirror/state';
import {
  Decoration,
  ViewPlugin,
  type DecorationSet,
  type EditorView,
  type ViewUpdate,
} from '@codemirror/view';
import { looseTags, type LooseTag, type LooseToken } from '@core/template/analysis/loose-tokens';

const whole = Decoration.mark({ class: 'cm-template' });
const parts = {
  word: Decoration.mark({ class: 'cm-template-word' }),
  filter: Decoration.mark({ class: 'cm-template-filter' }),
  text: Decoration.mark({ class: 'cm-template-text' }),
};
const words = new Set([
  'if',
  'else',
  'elif',
  'for',
  'in',
  'is',
  'not',
  'and',
  'or',
  'set',
  'do',
  'endif',
  'endfor',
]);

/** Longer visible ranges are not highlighted: a whole file in one line is data. */
const longest = 60_000;

/** Colours templates (`{{ … }}`, `{% … %}`), and their content, in the strings that contain them. */
export const templateMarks: Extension = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = marksIn(view);
    }

    update(update: ViewUpdate): void {
      if (update.docChanged || update.viewportChanged) this.decorations = marksIn(update.view);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);

function marksIn(view: EditorView): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to } of view.visibleRanges) {
    const text = view.state.sliceDoc(from, Math.min(to, from + longest));
    // In a JSON string a quote is written with a backslash, which is not part of the template.
    const source = text.replaceAll('\\"', ' "').replaceAll('\\n', '  ');
    for (const tag of looseTags(source, source.length)) mark(builder, tag, from);
  }
  return builder.finish();
}

function mark(builder: RangeSetBuilder<Decoration>, tag: LooseTag, shift: number): void {
  // A brace without a closing one on screen may be something else.
  if (!tag.isClosed) return;
  builder.add(tag.from + shift, tag.to + shift, whole);
  for (const [at, token] of tag.tokens.entries()) {
    const decoration = decorationOf(token, tag.tokens[at - 1]);
    if (decoration) builder.add(token.from + shift, token.to + shift, decoration);
  }
}

function decorationOf(token: LooseToken, previous: LooseToken | undefined): Decoration | null {
  if (token.type === 'text') return parts.text;
  if (token.type !== 'name') return null;
  if (previous?.text === '|') return parts.filter;
  return words.has(token.text) && previous?.text !== '.' ? parts.word : null;
}
