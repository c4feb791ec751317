import { useState } from 'react';
import type { FormField } from '@core/contract';
import { useFirstInvalid } from '../use-first-invalid';
import { firstTexts, type FormTexts, readForm } from './field-values';

const noErrors: Readonly<Record<string, string>> = {};

/** Texts of a form that outlive it; null until something was entered. */
interface KeptTexts {
  texts: FormTexts | null;
  change(texts: FormTexts): void;
}

/**
 * A form of fields that is filled in and sent.
 * @param kept where its texts are kept elsewhere
 */
export function useAnswerForm<Form extends HTMLElement = HTMLFormElement>(
  fields: readonly FormField[],
  kept?: KeptTexts,
) {
  const [own, setOwn] = useState<FormTexts | null>(null);
  const [errors, setErrors] = useState(noErrors);
  const form = useFirstInvalid<Form>(errors);
  const texts = (kept ? kept.texts : own) ?? firstTexts(fields);
  return {
    /** For the element around the fields. */
    form,
    /** For `FormFields`. */
    inputs: { fields, texts, errors, onChange: kept?.change ?? setOwn },
    /** What was filled in; null where something is to be corrected, which is shown then. */
    read(): ReturnType<typeof readForm>['values'] | null {
      const read = readForm(fields, texts);
      setErrors(read.errors);
      return Object.keys(read.errors).length > 0 ? null : read.values;
    },
    /** Begins anew, as for other fields. */
    reset(): void {
      setOwn(null);
      setErrors(noErrors);
    },
  };
}
