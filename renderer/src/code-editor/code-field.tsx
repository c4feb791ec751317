import { useEffect, useImperativeHandle, useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import { flushSync } from 'react-dom';
import type { TextProblem } from '@core/text/problem';
import { classNames } from '../ui/class-names';
import { usePending } from '../ui/values/use-pending';
import styles from './code-field.module.css';
import type { CodeLanguage } from './extensions';
import type { ContextAt } from './template/support';
import { useTemplateProblems } from './template/use-problems';
import type { CodeEditorHandle, CodeProblem } from './code-editor';
import { useAwake } from './use-awake';

export interface CodeFieldHandle {
  /** Moves the focus there and selects a part of the text. */
  reveal(from: number, to: number): void;
  /** Offset of the cursor; null where the field was not used yet. */
  cursor(): number | null;
}

export interface CodeFieldProps {
  ref?: Ref<CodeFieldHandle>;
  label: string;
  /** The label is read but not shown. */
  hideLabel?: boolean;
  value: string;
  language?: CodeLanguage;
  multiline?: boolean;
  readOnly?: boolean;
  description?: string | undefined;
  /** What is wrong with the value. */
  error?: string | undefined;
  /** What is wrong with its text, to be marked there, besides what a template says of itself. */
  problems?: readonly TextProblem[];
  onChange(value: string): void;
  onUndo(): void;
  onRedo(): void;
  templateContext?: ContextAt;
  /** Small buttons in the corner, shown while the field is in use. */
  actions?: ReactNode;
}

const none: readonly TextProblem[] = [];

function asProblem({ message, offset, length }: TextProblem): CodeProblem {
  return { from: offset, to: offset + length, severity: 'error', message, fix: null };
}

/** A field of a form whose text is code: a template with its colours, completion and help, or a program. */
export function CodeField({ ref: handle, ...props }: CodeFieldProps) {
  const { label, hideLabel, value, language = 'template', multiline = false, readOnly = false } = props;
  const { description, error, onChange, onUndo, onRedo, templateContext, actions } = props;
  // Typed text is kept until the resulting value has come back.
  const pending = usePending(value, onChange);
  const found = useTemplateProblems(language === 'template' ? pending.text : '');
  const { problems: given = none } = props;
  const problems = useMemo(() => [...found, ...given.map(asProblem)], [found, given]);
  const shape = multiline || value.includes('\n') ? 'lines' : 'line';
  const { Editor, takesFocus, ref, wake } = useAwake();
  const editor = useRef<CodeEditorHandle>(null);
  const [revealed, setRevealed] = useState<{ from: number; to: number } | null>(null);
  useImperativeHandle(handle, () => ({
    reveal(from, to) {
      ref.current?.scrollIntoView({ block: 'nearest' });
      setRevealed({ from, to });
      wake();
    },
    cursor: () => editor.current?.cursor() ?? null,
  }));
  /** Undo and redo replace what was typed. */
  const moved = (move: () => void) => {
    pending.leave();
    move();
  };
  useEffect(() => {
    if (revealed && Editor) editor.current?.reveal(revealed.from, revealed.to);
  }, [revealed, Editor]);
  return (
    <div className={styles.field}>
      {!hideLabel && (
        <span className={styles.label} aria-hidden="true">
          {label}
        </span>
      )}
      <div
        className={classNames(styles.box, styles[shape], readOnly && styles.readOnly, error && styles.wrong)}
        ref={ref}
        data-code-field
        onBlur={pending.leave}
      >
        {actions && <span className={styles.actions}>{actions}</span>}
        {Editor ? (
          <Editor
            key={shape}
            ref={editor}
            label={label}
            language={language}
            text={pending.text}
            shape={shape}
            readOnly={readOnly}
            problems={problems}
            takesFocus={takesFocus}
            onEdit={(_changes, text) => {
              // Rendered synchronously: a render in between, with the previous text, would remove the letter.
              flushSync(() => pending.change(text));
            }}
            onUndo={() => moved(onUndo)}
            onRedo={() => moved(onRedo)}
            {...(templateContext ? { templateContext } : {})}
          />
        ) : (
          <div
            role="textbox"
            tabIndex={0}
            aria-label={label}
            aria-readonly={readOnly || undefined}
            aria-multiline={shape === 'lines' || undefined}
            onPointerEnter={wake}
            onFocus={wake}
          >
            <span className={styles.waiting}>{pending.text}</span>
          </div>
        )}
      </div>
      {description && <p className={styles.description}>{description}</p>}
      {error && <p className={styles.error}>{error}</p>}
    </div>
  );
}
