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
import { theme } from './theme';

export type CodeLanguage = 'json' | 'yaml' | 'python' | 'markdown' | 'text';

/** Above this, conveniences that look at the whole text are left out. */
const big = 400_000;

/**
 * An editor without a history of its own: the document's history is the only one, so that undo means the
 * same in the source, in a form and on the canvas. `contextAt` tells what the names of a template mean at a place.
 */
export function editorExtensions(language: CodeLanguage, size: number, contextAt: ContextAt): Extension[] {
  return [
    lineNumbers(),
    lintGutter(),
    codeFolding(),
    foldGutter({ openText: '▾', closedText: '▸' }),
    highlightSpecialChars(),
    highlightActiveLine(),
    highlightActiveLineGutter(),
    drawSelection(),
    dropCursor(),
    rectangularSelection(),
    crosshairCursor(),
    EditorState.allowMultipleSelections.of(true),
    indentUnit.of('    '),
    indentOnInput(),
    bracketMatching(),
    closeBrackets(),
    search({ top: true }),
    size < big ? highlightSelectionMatches({ minSelectionLength: 2, maxMatches: 200 }) : [],
    languageOf(language),
    templateMarks,
    language === 'json' ? templateSupport(true, contextAt) : [],
    theme,
    EditorView.cspNonce.of(pageNonce()),
    EditorState.phrases.of(phrases),
    keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...searchKeymap, ...foldKeymap, indentWithTab]),
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
      return [];
  }
}

/** The shell puts the nonce of the page's policy there; without it the editor's styles would be refused. */
function pageNonce(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce || meta?.content || '';
}
