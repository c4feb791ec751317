import { Play } from 'lucide-react';
import { useState } from 'react';
import { firstTexts, type FormTexts, readForm } from '../../ui/answer-form/field-values';
import { FormFields } from '../../ui/answer-form/form-fields';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Select } from '../../ui/select';
import { useFirstInvalid } from '../../ui/use-first-invalid';
import styles from './views.module.css';

interface StartFormDialogProps {
  title: string;
  /** What kind of thing is chosen. */
  label: string;
  choices: readonly { id: string; label: string }[];
  /** The one that stands there first; the first of them where it is null. */
  first?: string | null;
  /** The form of a choice; `''` where there is none. */
  fieldsOf(id: string): Parameters<typeof readForm>[0];
  /** Instead of a choice, where there is none: why, or that they are still being read. */
  instead: string;
  /** What the button says, and why it cannot be pressed where there is no choice. */
  start: string;
  noChoice: string;
  onStart(id: string, values: ReturnType<typeof readForm>['values']): void;
  onClose(): void;
}

/** Chooses one of several things of the instance that can be started, and fills in the form of the chosen one. */
export function StartFormDialog(props: StartFormDialogProps) {
  const { title, label, choices, first = null, fieldsOf, instead, start, noChoice, onStart, onClose } = props;
  const [chosen, setChosen] = useState(first);
  const [texts, setTexts] = useState<FormTexts | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const form = useFirstInvalid<HTMLFormElement>(errors);
  const choice = choices.find(({ id }) => id === chosen) ?? choices[0];
  const fields = fieldsOf(choice?.id ?? '');
  const submit = () => {
    if (!choice) return;
    const read = readForm(fields, texts ?? firstTexts(fields));
    setErrors(read.errors);
    if (Object.keys(read.errors).length > 0) return;
    onClose();
    onStart(choice.id, read.values);
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
            disabled={!choice && noChoice}
            onClick={submit}
          >
            {start}
          </Button>
        </>
      }
    >
      <form
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
              setTexts(null);
              setErrors({});
            }}
          />
        ) : (
          <p role="status" className={styles.muted}>
            {instead}
          </p>
        )}
        <FormFields fields={fields} texts={texts ?? firstTexts(fields)} errors={errors} onChange={setTexts} />
      </form>
    </Dialog>
  );
}
