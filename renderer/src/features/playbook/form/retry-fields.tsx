import { mapOf, textOf } from '@core/text/values';
import { useArgumentPlace } from './form-context';
import { TemplateInput } from './template-input';
import { useKept } from './use-kept';

/** Repeats a step until something holds. */
export function RetryFields({ value }: { value: unknown }) {
  const place = useArgumentPlace('do_until');
  const retry = mapOf(value);
  const kept = useKept(value);
  const field = (key: string, label: string, initial: unknown, description?: string) => (
    <TemplateInput
      label={label}
      pointer={`${place.pointer}/${key}`}
      value={retry[key] ?? initial}
      description={description}
      onChange={(next) =>
        place.set({ delay: 5, retries: 3, ...kept, ...retry, [key]: next }, 'Change the retry')
      }
    />
  );
  return (
    <>
      {field('condition', 'Until', '', '`vars.result` is what the step gave last.')}
      {textOf(retry.condition) !== null && (
        <>
          {field('delay', 'Seconds between attempts', 5)}
          {field('retries', 'Maximum attempts', 3)}
        </>
      )}
    </>
  );
}
