import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Colours come only from the tokens, which follow the light and dark theme. */
const look = EditorView.theme({
  '&': {
    height: '100%',
    color: 'var(--text)',
    backgroundColor: 'var(--ground)',
    fontSize: 'var(--size-body)',
  },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: '20px', overflow: 'auto' },
  // Chrome would keep the look of a text that is typed over in a style attribute, which the page's policy forbids.
  '.cm-content': {
    padding: '8px 0',
    caretColor: 'var(--text)',
    WebkitUserModify: 'read-write-plaintext-only',
  },
  '.cm-line': { padding: '0 12px 0 4px' },
  '.cm-cursor, .cm-dropCursor': { borderLeftColor: 'var(--text)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': {
    background: 'color-mix(in srgb, var(--accent) 26%, transparent) !important',
  },
  '.cm-activeLine': { backgroundColor: 'var(--ground-hover)' },
  '.cm-gutters': { backgroundColor: 'var(--ground)', color: 'var(--text-faint)', border: 'none' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--ground-hover)', color: 'var(--text)' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '44px', padding: '0 6px 0 12px' },
  '.cm-foldGutter .cm-gutterElement': { width: '14px', cursor: 'pointer' },
  '.cm-foldPlaceholder': {
    padding: '0 6px',
    border: '1px solid var(--line)',
    borderRadius: '4px',
    background: 'var(--ground-sunken)',
    color: 'var(--text-muted)',
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--ground-pressed)',
    outline: '1px solid var(--line-strong)',
  },
  '.cm-nonmatchingBracket, &.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--error-soft)' },
  '.cm-selectionMatch': { backgroundColor: 'var(--ground-match)' },
  '.cm-searchMatch': { backgroundColor: 'var(--ground-match)', borderRadius: '2px' },
  '.cm-searchMatch-selected': { outline: '2px solid var(--focus)' },
  '.cm-template': { color: 'var(--code-template)' },
  '.cm-template *': { color: 'inherit' },
  '.cm-template .cm-template-word': { fontWeight: '600' },
  '.cm-template .cm-template-filter': { fontStyle: 'italic' },
  '.cm-template .cm-template-text': { color: 'var(--code-string)' },
  '.cm-template-doc': { maxWidth: '440px', padding: '6px 10px', fontFamily: 'var(--font-text)' },
  '.cm-template-doc p': { margin: '4px 0' },
  '.cm-template-signature, .cm-template-example': {
    display: 'block',
    fontFamily: 'var(--font-mono)',
    whiteSpace: 'pre-wrap',
  },
  '.cm-template-signature strong': { color: 'var(--accent)' },
  '.cm-template-example': { color: 'var(--text-muted)' },
  '.cm-revealed': { backgroundColor: 'var(--ground-match)' },
  '.cm-lintRange-error': underline('var(--error)'),
  '.cm-lintRange-warning': underline('var(--warning)'),
  '.cm-lintRange-info, .cm-lintRange-hint': underline('var(--hint)'),
  '.cm-gutter-lint': { width: '16px' },
  '.cm-gutter-lint .cm-gutterElement': { padding: '0 2px' },
  '.cm-lint-marker': {
    width: '12px',
    height: '12px',
    margin: '4px 0',
    borderRadius: '50%',
    content: 'none !important',
  },
  '.cm-lint-marker-error': { background: 'var(--error-fill)' },
  '.cm-lint-marker-warning': { background: 'var(--warning)' },
  '.cm-lint-marker-info': { background: 'var(--hint)' },
  '.cm-tooltip': {
    maxWidth: '480px',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
    background: 'var(--ground-raised)',
    boxShadow: 'var(--shadow-popover)',
    color: 'var(--text)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font-mono)', maxHeight: '240px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '2px 8px', lineHeight: '20px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    background: 'var(--accent-soft)',
    color: 'var(--text)',
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  '.cm-completionDetail': { color: 'var(--text-muted)', fontStyle: 'normal' },
  '.cm-diagnostic': {
    padding: '6px 10px',
    borderLeft: '3px solid var(--hint)',
    fontFamily: 'var(--font-text)',
    fontSize: 'var(--size-body)',
    whiteSpace: 'pre-wrap',
  },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--error)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--warning)' },
  '.cm-panels': { borderColor: 'var(--line)', background: 'var(--ground-sunken)', color: 'var(--text)' },
  '.cm-panels.cm-panels-top': { borderBottom: '1px solid var(--line)' },
  '.cm-panels.cm-panels-bottom': { borderTop: '1px solid var(--line)' },
  '.cm-panel.cm-search': {
    padding: '6px 32px 6px 10px',
    fontFamily: 'var(--font-text)',
    fontSize: 'var(--size-body)',
  },
  '.cm-panel.cm-search label': {
    display: 'inline-flex',
    gap: '4px',
    alignItems: 'center',
    minHeight: 'var(--row)',
    margin: '0 6px',
    fontSize: 'var(--size-small)',
    color: 'var(--text-muted)',
  },
  '.cm-panel.cm-search [name=close]': {
    top: '6px',
    right: '4px',
    width: 'var(--row)',
    height: 'var(--row)',
    fontSize: '18px',
    color: 'var(--text-muted)',
    cursor: 'default',
  },
  '.cm-textfield': {
    height: '26px',
    padding: '0 8px',
    border: '1px solid var(--line-control)',
    borderRadius: 'var(--radius)',
    background: 'var(--ground)',
    color: 'var(--text)',
    fontSize: 'var(--size-body)',
  },
  '.cm-textfield:focus': { borderColor: 'var(--focus)', outline: '1px solid var(--focus)' },
  '.cm-button': {
    height: '26px',
    padding: '0 10px',
    border: '1px solid var(--line-strong)',
    borderRadius: 'var(--radius)',
    background: 'var(--ground-raised)',
    backgroundImage: 'none',
    color: 'var(--text)',
    fontSize: 'var(--size-small)',
  },
  '.cm-button:hover': { background: 'var(--ground-hover)' },
  '.cm-specialChar': { color: 'var(--error)' },
});

function underline(colour: string): Record<string, string> {
  return {
    backgroundImage: 'none',
    textDecoration: `underline wavy ${colour}`,
    textDecorationSkipInk: 'none',
    textUnderlineOffset: '3px',
  };
}

const colours = HighlightStyle.define([
  {
    tag: [tags.propertyName, tags.definition(tags.propertyName), tags.labelName, tags.heading],
    color: 'var(--code-key)',
  },
  { tag: [tags.string, tags.special(tags.string), tags.monospace], color: 'var(--code-string)' },
  { tag: [tags.number, tags.bool, tags.null, tags.atom], color: 'var(--code-number)' },
  {
    tag: [tags.keyword, tags.operatorKeyword, tags.controlKeyword, tags.definitionKeyword, tags.self],
    color: 'var(--code-keyword)',
  },
  { tag: [tags.function(tags.variableName), tags.className, tags.link, tags.url], color: 'var(--code-key)' },
  { tag: [tags.comment, tags.lineComment, tags.meta], color: 'var(--code-comment)', fontStyle: 'italic' },
  { tag: [tags.punctuation, tags.separator, tags.bracket, tags.operator], color: 'var(--code-punctuation)' },
  { tag: tags.strong, fontWeight: 'var(--weight-strong)' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.heading, fontWeight: 'var(--weight-strong)' },
  { tag: tags.invalid, color: 'var(--error)' },
]);

export const theme: Extension = [look, syntaxHighlighting(colours)];

/** As high as its text, in the frame of the field around it. */
const fieldLook = EditorView.theme({
  '&': { height: 'auto', maxHeight: '320px', backgroundColor: 'transparent', fontSize: 'var(--size-small)' },
  '.cm-scroller': { lineHeight: '18px' },
  '.cm-content': { padding: '5px 0' },
  '.cm-line': { padding: '0 8px' },
});

export const fieldTheme: Extension = [fieldLook, theme];
