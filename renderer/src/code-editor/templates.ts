import type { Extension } from '@codemirror/state';
import {
  Decoration,
  MatchDecorator,
  ViewPlugin,
  type DecorationSet,
  type EditorView,
  type ViewUpdate,
} from '@codemirror/view';

const template = Decoration.mark({ class: 'cm-template' });

/** Looks at what is on screen only, and at a thousand characters of a line at a time. */
const marker = new MatchDecorator({
  regexp: /\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}/g,
  decoration: template,
});

/** Colours templates (`{{ … }}`, `{% … %}`) inside the strings they live in. */
export const templateMarks: Extension = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = marker.createDeco(view);
    }

    update(update: ViewUpdate): void {
      this.decorations = marker.updateDeco(update, this.decorations);
    }
  },
  { decorations: (plugin) => plugin.decorations },
);
