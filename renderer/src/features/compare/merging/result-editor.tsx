import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MergeConflict } from '@core/contract/merging';
import { CodeEditor } from '../../../code-editor/code-editor';
import type { CodeLanguage } from '../../../code-editor/extensions';
import { Button } from '../../../ui/button';
import styles from './result-editor.module.css';

type Value = MergeConflict['base'];

interface ResultEditorProps {
  label: string;
  value: Value;
  /** Of the file, whose format a whole text has. */
  path: string;
  /** The value is the text of a file. */
  isWhole: boolean;
  /** What was typed before and is not taken yet; undefined where nothing was. */
  draft: string | undefined;
  /** What is typed, to be kept; null where it is the value again. */
  onDraft(text: string | null): void;
  onTake(value: Value): void;
  onClose(): void;
}

/** Edits what the result has at a conflict: a text as it is, anything else as JSON. What is typed is kept until it is taken. */
export function ResultEditor(props: ResultEditorProps) {
  const { label, value, path, isWhole, draft, onDraft, onTake, onClose } = props;
  const isText = typeof value === 'string';
  const first = isText ? value : value === null ? '' : JSON.stringify(value, null, 2);
  const [history, setHistory] = useState(
    draft === undefined ? { texts: [first], at: 0 } : { texts: [first, draft], at: 1 },
  );
  const box = useRef<HTMLDivElement>(null);
  const text = history.texts[history.at] ?? '';
  const problem = isText ? null : jsonProblem(text);
  const take = () => {
    if (problem === null) onTake(isText ? text : text.trim() === '' ? null : (JSON.parse(text) as Value));
  };
  const keep = (typed: string) => onDraft(typed === first ? null : typed);
  const move = (by: 1 | -1) => {
    const at = Math.max(0, Math.min(history.texts.length - 1, history.at + by));
    setHistory({ ...history, at });
    keep(history.texts[at] ?? '');
  };
  // Before the editor, to which the same keys are a new line.
  const takeByKeys = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    take();
  });
  // After the editor, whose lists it closes first.
  const leaveByKeys = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  });
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    box.current?.addEventListener('keydown', (event) => takeByKeys(event), { signal, capture: true });
    box.current?.addEventListener('keydown', (event) => leaveByKeys(event), { signal });
    return () => ending.abort();
  }, []);
  return (
    <div role="group" aria-label="Editing the result" className={styles.editor} ref={box}>
      <div className={styles.text}>
        <CodeEditor
          label={label}
          language={isText ? languageOf(path, isWhole) : 'json'}
          text={text}
          wrap
          problems={[]}
          takesFocus
          onEdit={(_changes, next) => {
            setHistory(({ texts, at }) => ({ texts: [...texts.slice(0, at + 1), next], at: at + 1 }));
            keep(next);
          }}
          onUndo={() => move(-1)}
          onRedo={() => move(1)}
        />
      </div>
      <div className={styles.line}>
        <span className={styles.muted} role="status">
          {problem ?? (isText ? 'The text as it will be.' : 'The value as JSON; nothing takes it out.')}
        </span>
        <span className={styles.space} />
        {text !== first && (
          <Button
            size="small"
            tone="quiet"
            onClick={() => {
              onDraft(null);
              onClose();
            }}
          >
            Discard what is typed
          </Button>
        )}
        <Button size="small" shortcut="Esc" onClick={onClose}>
          {text === first ? 'Cancel' : 'Later'}
        </Button>
        <Button size="small" tone="primary" shortcut="Ctrl+Enter" disabled={problem ?? false} onClick={take}>
          Take the edited result
        </Button>
      </div>
    </div>
  );
}

function jsonProblem(text: string): string | null {
  if (text.trim() === '') return null;
  try {
    JSON.parse(text);
    return null;
  } catch {
    return 'This is not valid JSON yet.';
  }
}

function languageOf(path: string, isWhole: boolean): CodeLanguage {
  if (!isWhole) return 'template';
  if (/\.json$/i.test(path)) return 'json';
  if (/\.ya?ml$/i.test(path)) return 'yaml';
  if (/\.py$/i.test(path)) return 'python';
  return /\.md$/i.test(path) ? 'markdown' : 'text';
}
