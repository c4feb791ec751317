import { Play } from 'lucide-react';
import { useId, useState } from 'react';
import type { FormField } from '@core/contract';
import { FormFields } from '../../ui/answer-form/form-fields';
import { useAnswerForm } from '../../ui/answer-form/use-answer-form';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Select } from '../../ui/select';
import styles from './views.module.css';

interface StartFormDialogProps {
  title: string;
  /** What kind of thing is chosen. */
  label: string;
  choices: readonly { id: string; label: string }[];
  /** The one that stands there first; the first of them where it is null. */
  first?: string | null;
  /** The form of a choice; `''` where there is none. */
  fieldsOf(id: string): readonly FormField[];
  /** Instead of a choice, where there is none: why, or that they are still being read. */
  instead: string;
  /** What the button says, and why it cannot be pressed where there is no choice. */
  start: string;
  noChoice: string;
  onStart(id: string, values: Record<string, unknown>): void;
  onClose(): void;
}

/** Chooses one of several things of the instance that can be started, and fills in the form of the chosen one. */
export function StartFormDialog(props: StartFormDialogProps) {
  const { title, label, choices, first = null, fieldsOf, instead, start, noChoice, onStart, onClose } = props;
  const formId = useId();
  const [chosen, setChosen] = useState(first);
  const choice = choices.find(({ id }) => id === chosen) ?? choices[0];
  const { form, inputs, read, reset } = useAnswerForm(fieldsOf(choice?.id ?? ''));
  const submit = () => {
    if (!choice) return;
    const values = read();
    if (values === null) return;
    onClose();
    onStart(choice.id, values);
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            icon={<Play size={14} aria-hidden />}
            type="submit"
            form={formId}
            disabled={!choice && noChoice}
          >
            {start}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {choice ? (
          <Select
            label={label}
            options={choices}
            value={choice.id}
            onChange={(id) => {
              setChosen(id);
              reset();
            }}
          />
        ) : (
          <p role="status" className={styles.muted}>
            {instead}
          </p>
        )}
        <FormFields {...inputs} />
      </form>
    </Dialog>
  );
}
