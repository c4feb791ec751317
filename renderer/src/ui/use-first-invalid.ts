import { useEffect, useRef, type RefObject } from 'react';

/**
 * An attempt that failed leads to the first field to correct.
 * @param errors what is wrong, by field; a new map for each attempt
 * @returns for the element that the fields are in
 */
export function useFirstInvalid<Form extends HTMLElement>(
  errors: Readonly<Record<string, unknown>>,
): RefObject<Form | null> {
  const form = useRef<Form>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}
