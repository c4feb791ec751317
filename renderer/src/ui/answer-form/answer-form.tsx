import type { InputAnswer, PendingInput } from '@core/contract';
import { Button } from '../button';
import { FormFields } from './form-fields';
import { useAnswerForm } from './use-answer-form';
import styles from './answer-form.module.css';

/** A question the run waits for, as the user of the platform would see it. */
export function AnswerForm({
  question,
  asker,
  onAnswer,
}: {
  question: PendingInput;
  /** Who asks, where that is not to be seen from around it. */
  asker?: string | undefined;
  onAnswer(answer: InputAnswer): void;
}) {
  const { title, description, step, fields, buttons } = question;
  const { form, inputs, read } = useAnswerForm<HTMLElement>(fields);
  const answer = (option: string | null) => {
    const input = read();
    if (input !== null) onAnswer({ input, ...(option === null ? {} : { option }) });
  };
  return (
    <section ref={form} className={styles.question} aria-label={`Question of ${step}`}>
      <h3 className={styles.title}>{title || step}</h3>
      {asker !== undefined && <p className={styles.note}>Asked by {asker}</p>}
      {description && <p className={styles.note}>{withoutTags(description)}</p>}
      <FormFields {...inputs} />
      <div className={styles.buttons}>
        {(buttons.length > 0 ? buttons : [null]).map((option, index) => (
          <Button key={option ?? ''} tone={index === 0 ? 'primary' : 'plain'} onClick={() => answer(option)}>
            {option ?? 'Continue'}
          </Button>
        ))}
      </div>
    </section>
  );
}

function withoutTags(text: string): string {
  return text.replace(/<[^<>]{0,2000}>/g, ' ').trim();
}
