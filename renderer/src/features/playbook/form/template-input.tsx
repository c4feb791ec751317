import { Braces, FlaskConical } from 'lucide-react';
import { useRef, useState } from 'react';
import { environmentAt } from '@core/engine/time-travel';
import { unitAt, locate } from '@core/text/json/locate';
import { withPath } from '@core/template/analysis/scope-paths';
import { CodeField, type CodeFieldHandle } from '../../../code-editor/code-field';
import type { CodeLanguage } from '../../../code-editor/extensions';
import { pausedRun } from '../../../state/debugging';
import { redo, undo } from '../../../state/documents';
import { offsetIn, type PlaceInValue } from '../../../state/field-reveal';
import { dataBefore, openLab } from '../../../state/lab';
import { lastRun, useRuns } from '../../../state/runs';
import { asTyped } from '../../../state/typing';
import { IconButton } from '../../../ui/icon-button';
import { FoundBelow } from '../panel/found-below';
import { late } from '../../../ui/late';
import { useStepForm } from './form-context';
import styles from './form.module.css';
import { textFor, useDataDraft } from './use-data-draft';

const InsertValue = late(() => import('./insert-value').then((part) => part.InsertValue));

export interface TemplateInputProps {
  label: string;
  hideLabel?: boolean;
  /** Pointer of the value in the file: what its names mean depends on its position. */
  pointer: string;
  value: unknown;
  multiline?: boolean;
  language?: CodeLanguage;
  description?: string | undefined;
  error?: string | undefined;
  onChange(value: unknown): void;
}

/**
 * A field that takes a plain value or a template. What was a number stays one while it reads as one; any other value
 * that is no text is shown, and taken, as JSON.
 */
export function TemplateInput({ pointer, value, onChange, ...rest }: TemplateInputProps) {
  const { subject, document, readOnly, step, pointer: stepPointer } = useStepForm();
  const isData = typeof value === 'object' && value !== null;
  const data = useDataDraft(value, onChange);
  const text = isData ? data.text : textFor(value);
  /** Where the last run reached this step: the playbook's own run, else that of one that called it. */
  const moment = () => {
    for (const run of [useRuns.getState().byPath.get(subject.path), lastRun()]) {
      const entry = run?.trace.steps.find(({ stepUuid }) => stepUuid === step.uuid);
      if (run && entry) return { trace: run.trace, sequence: entry.sequence };
    }
    return null;
  };
  /** Of a paused run at the step the variables as they are now, else those of the last run. */
  const variablesBefore = () => {
    const now = pausedRun();
    if (now?.stepUuid === step.uuid) return now.variables;
    const at = moment();
    return (at && environmentAt(at.trace, at.sequence, 'before')) ?? undefined;
  };
  const tryIt = () => {
    const at = moment();
    const before = at && dataBefore(at.trace, at.sequence);
    openLab(
      text,
      before === null ? undefined : { text: before, origin: `Before ${step.name}` },
      isData ? null : { path: subject.path, step: stepPointer, pointer, template: text },
    );
  };
  const field = useRef<CodeFieldHandle>(null);
  const [isInserting, setInserting] = useState(false);
  const takesTemplates = !readOnly && !isData && (rest.language ?? 'template') === 'template';
  const insert = (path: string) => {
    const next = withPath(text, field.current?.cursor() ?? text.length, path);
    onChange(valueFor(next.text, value));
    field.current?.reveal(next.at, next.at);
  };
  /** Selects a place in the value, the whole text where the place is not in it. */
  const reveal = (place: PlaceInValue) => {
    if (place && 'template' in place) {
      const at = offsetIn(text, place);
      return field.current?.reveal(at, at);
    }
    const { tree } = document;
    const written = place && tree ? locate(tree, pointer) : null;
    if (!written || !tree || !place || isData) return field.current?.reveal(0, 0);
    const [from = 0, to = 0] = [place.start, place.end].map(({ offset }) => unitAt(tree, pointer, offset));
    const isInside = place.start.offset >= written.from && place.end.offset <= written.to;
    field.current?.reveal(isInside ? from : 0, isInside ? to : text.length);
  };
  return (
    <div className={styles.withFindings} onBlur={data.leave}>
      <CodeField
        ref={field}
        {...rest}
        {...(isData ? { problems: data.problems, error: data.error ?? rest.error } : {})}
        value={text}
        readOnly={readOnly}
        onChange={(next) =>
          asTyped(pointer, () => (isData ? data.change(next) : onChange(valueFor(next, value))))
        }
        onUndo={() => undo(subject.path)}
        onRedo={() => redo(subject.path)}
        templateContext={() => ({ value: document.value, pointer, variables: variablesBefore() })}
        actions={
          <>
            {(text.includes('{{') || text.includes('{%')) && (
              <IconButton
                size="small"
                label={`Try ${rest.label} in the template lab`}
                icon={<FlaskConical size={14} aria-hidden />}
                onClick={tryIt}
              />
            )}
            {takesTemplates && (
              <IconButton
                size="small"
                label={`Insert a value into ${rest.label}`}
                icon={<Braces size={14} aria-hidden />}
                onClick={() => setInserting(true)}
              />
            )}
          </>
        }
      />
      {isInserting && (
        <InsertValue
          value={document.value}
          pointer={pointer}
          variables={variablesBefore()}
          onInsert={insert}
          onClose={() => setInserting(false)}
        />
      )}
      <FoundBelow
        path={subject.path}
        document={document}
        pointer={pointer}
        about={rest.label.replace(' *', '')}
        onFocus={reveal}
      />
    </div>
  );
}

/** The value of a text that replaces `before`. */
function valueFor(text: string, before: unknown): unknown {
  if (typeof before === 'string' || before === undefined) return text;
  if (before === null) return text === '' ? null : text;
  if (typeof before === 'number' && text.trim() === '') return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
