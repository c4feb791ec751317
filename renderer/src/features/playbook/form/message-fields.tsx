import { mapOf, textOf } from '@core/text/values';
import { useArgumentPlace } from './form-context';
import { TemplateInput } from './template-input';
import { useKept } from './use-kept';

/** What the step posts as a comment when it has finished. */
export function MessageFields({ value }: { value: unknown }) {
  const place = useArgumentPlace('message');
  const message = mapOf(value);
  const kept = useKept(value);
  const set = (key: string, next: unknown) =>
    place.set({ ...kept, ...message, [key]: next }, 'Change the comment');
  return (
    <>
      <TemplateInput
        label="Text"
        pointer={`${place.pointer}/content`}
        value={message.content ?? ''}
        multiline
        onChange={(next) => set('content', next)}
      />
      {textOf(message.content) !== null && (
        <TemplateInput
          label="On the records"
          pointer={`${place.pointer}/records`}
          value={message.records ?? ''}
          description="IRI of a record, or several."
          onChange={(next) => set('records', next)}
        />
      )}
    </>
  );
}
