import { WrapText } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { locate, pointerAt } from '@core/text/json/locate';
import { registerCommand } from '../state/commands';
import type { DocumentView } from '../state/document-view';
import { edit, redo, undo, useDocument } from '../state/documents';
import { useIsEmptyMarker } from '../state/empty-marker';
import { useFindingsAbout, useFindingsOf } from '../state/findings';
import { useLayout } from '../state/layout';
import { goToDefinition } from '../state/reference-search';
import { applyFix } from '../state/fixes';
import { takeReveal } from '../state/selection';
import { noteCursor } from '../state/source-cursor';
import { useReveal, type Reveal } from '../state/tabs';
import { reportError } from '../state/toasts';
import { isReadOnly } from '../state/workspace';
import { BrokenNotice } from '../ui/broken-notice';
import { IconButton } from '../ui/icon-button';
import { late } from '../ui/late';
import type { CodeEditorHandle, CursorPlace } from './code-editor';
import styles from './document-source.module.css';
import type { CodeLanguage } from './extensions';
import { problemsIn } from './problems';

const CodeEditor = late(() => import('./code-editor').then((part) => part.CodeEditor));

export interface DocumentSourceProps {
  path: string;
  /** Handles the command Find while shown; for the one source in view. */
  ownsFind?: boolean;
  /** Follows the selection elsewhere: scrolls to this value when it changes. */
  follow?: string | null;
  /** The cursor has stopped at the value of this pointer (JSON only). */
  onRest?: (pointer: string) => void;
}

const restMs = 250;

/** The text of a document in an editor, bound to the document's history, findings and requests to reveal a place. */
export function DocumentSource({ path, ownsFind = false, follow = null, onRest }: DocumentSourceProps) {
  const document = useDocument(path);
  const { text, broken, language, encoding } = document;
  const isMarker = useIsEmptyMarker(document);
  const findings = useFindingsOf(path);
  const elsewhere = useFindingsAbout(path);
  const reveal = useReveal(path);
  const [wrap, setWrap] = useLayout('source.wrap');
  const [cursor, setCursor] = useState<CursorPlace>({ offset: 0, line: 1, column: 1 });
  const [handle, setHandle] = useState<CodeEditorHandle | null>(null);
  const problems = useMemo(
    () => problemsIn(path, findings, elsewhere, broken, text.length, (finding) => void applyFix(finding)),
    [path, findings, elsewhere, broken, text.length],
  );

  const settled = useRef<string | null>(null);
  const answer = useEffectEvent((request: Reveal) => {
    if (!handle || !takeReveal(path, request)) return;
    // The selection elsewhere must not scroll away from it again.
    settled.current = follow;
    const place = placeOf(document, request);
    if (place) handle.reveal(place.from, place.to);
  });
  useEffect(() => {
    if (handle && reveal) answer(reveal);
  }, [handle, reveal]);

  const rested = useRef<string | null>(null);
  const followTo = useEffectEvent((pointer: string) => {
    if (settled.current === pointer) return;
    settled.current = null;
    // The cursor may be deep inside the value it has selected elsewhere.
    if (rested.current === pointer || rested.current?.startsWith(`${pointer}/`)) return;
    const place = document.tree && locate(document.tree, pointer);
    if (place) handle?.reveal(place.from, place.to, false);
  });
  useEffect(() => {
    if (handle && follow !== null) followTo(follow);
  }, [handle, follow]);

  const rest = useEffectEvent(() => {
    if (!onRest || !document.tree) return;
    const pointer = pointerAt(document.tree, cursor.offset);
    rested.current = pointer;
    onRest(pointer);
  });
  useEffect(() => {
    const timer = setTimeout(() => cursor.offset > 0 && rest(), restMs);
    return () => clearTimeout(timer);
  }, [cursor.offset]);

  useEffect(() => {
    if (!ownsFind || !handle) return;
    return registerCommand({
      id: 'edit.find',
      title: 'Find',
      category: 'Edit',
      shortcut: 'Mod+F',
      run: () => handle.openSearch(),
    });
  }, [ownsFind, handle]);

  useEffect(() => noteCursor(path, cursor.offset), [path, cursor.offset]);
  useEffect(() => () => noteCursor(path, null), [path]);

  const goToProblem = () => broken && handle?.reveal(broken.offset, broken.offset + broken.length);
  return (
    <div className={styles.source}>
      {broken && !isMarker && <BrokenNotice text={text} broken={broken} onGo={goToProblem} />}
      <div className={styles.editor}>
        <CodeEditor
          ref={setHandle}
          label={`Source of ${path}`}
          language={codeLanguage(language)}
          text={text}
          readOnly={encoding === 'binary' || isReadOnly()}
          wrap={wrap}
          problems={problems}
          onEdit={(changes) => edit(path, { label: 'Typing', changes, group: 'typing' })}
          onUndo={() => undo(path)}
          onRedo={() => redo(path)}
          onCursor={setCursor}
          templateContext={(offset) =>
            document.tree && { value: document.value, pointer: pointerAt(document.tree, offset) }
          }
          onFollow={(offset) => void goToDefinition({ path, pointer: null, offset }).catch(reportError)}
        />
      </div>
      <div className={styles.foot}>
        <span>
          Line {cursor.line}, column {cursor.column}
        </span>
        <span>{languageNames[codeLanguage(language)]}</span>
        <span>{sizeText(text.length)}</span>
        <span className={styles.space} />
        <IconButton
          size="small"
          label="Wrap long lines"
          pressed={wrap}
          icon={<WrapText size={14} aria-hidden />}
          onClick={() => setWrap(!wrap)}
        />
      </div>
    </div>
  );
}

function placeOf(document: DocumentView, { pointer, range }: Reveal): { from: number; to: number } | null {
  if (range) return { from: range.start.offset, to: range.end.offset };
  return pointer !== null && document.tree ? locate(document.tree, pointer) : null;
}

const languageNames: Record<CodeLanguage, string> = {
  json: 'JSON',
  yaml: 'YAML',
  python: 'Python',
  markdown: 'Markdown',
  template: 'Template',
  text: 'Plain text',
};

function codeLanguage(language: DocumentView['language']): CodeLanguage {
  return language === 'image' || language === 'none' ? 'text' : language;
}

function sizeText(characters: number): string {
  if (characters < 1000) return `${characters} characters`;
  const thousands = characters / 1000;
  return thousands < 1000
    ? `${thousands.toFixed(0)} k characters`
    : `${(thousands / 1000).toFixed(2)} M characters`;
}
