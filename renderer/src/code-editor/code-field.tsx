import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../ui/class-names';
import { useDraft } from '../ui/values/use-draft';
import type { CodeEditorHandle } from './code-editor';
import styles from './code-field.module.css';
import type { CodeLanguage } from './extensions';
import type { ContextAt } from './template/support';
import { useTemplateProblems } from './template/use-problems';
import { useAwake } from './use-awake';

export interface CodeFieldProps {
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
  onChange(value: string): void;
  onUndo(): void;
  onRedo(): void;
  templateContext?: ContextAt;
  /** Offset of a character to be shown with the cursor before it; null for none. */
  wanted?: number | null;
  /** It is shown. */
  onShown?(): void;
  /** Small buttons in the corner, there while the field is in use. */
  actions?: ReactNode;
}

/** A field of a form whose text is code: a template with its colours, completion and help, or a program. */
export function CodeField(props: CodeFieldProps) {
  const { label, hideLabel, value, language = 'template', multiline = false, readOnly = false } = props;
  const { description, error, onChange, onUndo, onRedo, templateContext, actions } = props;
  const { wanted = null, onShown } = props;
  // What is typed stays, while the value it becomes is still on its way back.
  const draft = useDraft(value, onChange);
  const problems = useTemplateProblems(language === 'template' ? draft.text : '');
  const shape = multiline || value.includes('\n') ? 'lines' : 'line';
  const { Editor, takesFocus, ref, wake } = useAwake();
  const editor = useRef<CodeEditorHandle>(null);
  const showWanted = useEffectEvent((offset: number, awake: boolean) => {
    ref.current?.scrollIntoView({ block: 'center' });
    if (!awake) return wake();
    editor.current?.reveal(offset, offset);
    onShown?.();
  });
  const isAwake = Editor !== null;
  useEffect(() => {
    if (wanted !== null) showWanted(wanted, isAwake);
  }, [wanted, isAwake]);
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
        onBlur={draft.leave}
      >
        {actions && <span className={styles.actions}>{actions}</span>}
        {Editor ? (
          <Editor
            key={shape}
            ref={editor}
            label={label}
            language={language}
            text={draft.text}
            shape={shape}
            readOnly={readOnly}
            problems={problems}
            takesFocus={takesFocus}
            onEdit={(_changes, text) => {
              // Drawn at once: a drawing in between, with the text before, would take the letter back.
              flushSync(() => draft.change(text));
            }}
            onUndo={onUndo}
            onRedo={onRedo}
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
            <span className={styles.waiting}>{draft.text}</span>
          </div>
        )}
      </div>
      {description && <p className={styles.description}>{description}</p>}
      {error && <p className={styles.error}>{error}</p>}
    </div>
  );
}
