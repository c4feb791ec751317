import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { markdown } from '@codemirror/lang-markdown';
import { python } from '@codemirror/lang-python';
import { yaml } from '@codemirror/lang-yaml';
import {
  bracketMatching,
  codeFolding,
  foldGutter,
  foldKeymap,
  indentOnInput,
  indentUnit,
} from '@codemirror/language';
import { lintGutter } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import {
  crosshairCursor,
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  rectangularSelection,
} from '@codemirror/view';
import { templateMarks } from './template/highlight';
import { templateSupport, type ContextAt } from './template/support';
import { fieldTheme, theme } from './theme';

export type CodeLanguage = 'json' | 'yaml' | 'python' | 'markdown' | 'text' | 'template';

/** A whole page of source, or a field of a form: of one line, or as many as the text has. */
export type EditorShape = 'page' | 'line' | 'lines';

/** Above this size, features that scan the whole text are switched off. */
const big = 400_000;

/**
 * An editor without its own history: the document's history is the only one, so that undo works the same in the source,
 * in a form and on the canvas. `contextAt` says what the names of a template mean at a place.
 */
export function editorExtensions(
  language: CodeLanguage,
  size: number,
  contextAt: ContextAt,
  shape: EditorShape,
): Extension[] {
  return [shape === 'page' ? page(size) : field(language, shape), shared(language, contextAt)];
}

function page(size: number): Extension[] {
  return [
    lineNumbers(),
    lintGutter(),
    codeFolding(),
    foldGutter({ openText: '▾', closedText: '▸' }),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    rectangularSelection(),
    crosshairCursor(),
    EditorState.allowMultipleSelections.of(true),
    bracketMatching(),
    indentOnInput(),
    search({ top: true }),
    size < big ? highlightSelectionMatches({ minSelectionLength: 2, maxMatches: 200 }) : [],
    keymap.of([...searchKeymap, ...foldKeymap, indentWithTab]),
    theme,
  ];
}

/** In a form Tab goes to the next field; a program, whose lines begin with blanks, is left with Escape and Tab. */
function field(language: CodeLanguage, shape: 'line' | 'lines'): Extension[] {
  return [
    shape === 'line' ? oneLine : EditorView.lineWrapping,
    language === 'python' ? [indentOnInput(), keymap.of([indentWithTab])] : [],
    fieldTheme,
  ];
}

/** Enter does nothing, and breaks of lines that are pasted become blanks. */
const oneLine = EditorState.transactionFilter.of((transaction) => {
  const adds = transaction.newDoc.lines > transaction.startState.doc.lines;
  if (!adds || !transaction.isUserEvent('input')) return transaction;
  if (!transaction.isUserEvent('input.paste')) return [];
  const changes: { from: number; to: number; insert: string }[] = [];
  transaction.changes.iterChanges((from, to, _from, _to, inserted) =>
    changes.push({ from, to, insert: inserted.toString().replace(/\s*\n\s*/g, ' ') }),
  );
  const [first] = changes;
  return { changes, ...(first ? { selection: { anchor: first.from + first.insert.length } } : {}) };
});

function shared(language: CodeLanguage, contextAt: ContextAt): Extension[] {
  return [
    highlightSpecialChars(),
    drawSelection(),
    dropCursor(),
    indentUnit.of('    '),
    closeBrackets(),
    languageOf(language),
    templateMarks,
    language === 'json' || language === 'template' ? templateSupport(language === 'json', contextAt) : [],
    EditorView.cspNonce.of(pageNonce()),
    EditorState.phrases.of(phrases),
    keymap.of([...closeBracketsKeymap, ...defaultKeymap]),
  ];
}

/** The search panel in the words of the rest of the window. */
const phrases = {
  next: 'Next',
  previous: 'Previous',
  all: 'Select all',
  'match case': 'Match case',
  regexp: 'Regular expression',
  'by word': 'Whole words',
  replace: 'Replace',
  'replace all': 'Replace all',
};

function languageOf(language: CodeLanguage): Extension {
  switch (language) {
    case 'json':
      return json();
    case 'yaml':
      return yaml();
    case 'python':
      return python();
    case 'markdown':
      return markdown();
    case 'text':
    case 'template':
      return [];
  }
}

/** The shell puts the nonce of the page's policy there; without it the editor's styles would be blocked. */
function pageNonce(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || meta?.content || '';
}
