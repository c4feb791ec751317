import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { insertAt, moveAt, removeAt, setAt } from '@core/text/json/edit';
import { elementsOf, mapOf } from '@core/text/values';
import { announce } from '../state/announcer';
import { changeText } from '../state/form-edits';
import { useFormSchema } from '../state/form-schema';
import { Button } from '../ui/button';
import { IconButton } from '../ui/icon-button';
import type { FormField, ListField } from './descriptor';
import styles from './form.module.css';
import { FormSubjectProvider, useField, useSubject } from './use-form';

interface ListOfFormsProps {
  field: FormField & ListField;
  renderFields(fields: readonly FormField[]): ReactNode;
}

/** Things in order, each with its form; they are added, moved and removed, and undo brings them back. */
export function ListOfForms({ field, renderFields }: ListOfFormsProps) {
  const { path, canEdit } = useSubject();
  const { value, pointer } = useField(field);
  const schema = useFormSchema();
  const elements = elementsOf(value, pointer);
  const { noun } = field;
  const change = (what: string, changesOf: Parameters<typeof changeText>[2]) => {
    changeText(path, what, changesOf);
    announce(what);
  };
  return (
    <>
      {elements.length === 0 && <p className={styles.help}>{field.help ?? `There is no ${noun} yet.`}</p>}
      <ul className={styles.list} aria-label={field.label}>
        {elements.map((element, index) => {
          const item = mapOf(element.value);
          const title = field.titleOf(item, schema);
          const called = `${noun} ${index + 1}, ${title}`;
          return (
            <li key={element.pointer} className={styles.card} aria-label={called}>
              <div className={styles.cardHead}>
                <h4 className={styles.cardTitle}>{title}</h4>
                <IconButton
                  size="small"
                  label={`Move ${called} up`}
                  icon={<ArrowUp size={14} aria-hidden />}
                  disabled={!canEdit || index === 0}
                  onClick={() =>
                    change(`Move ${title} up`, (text) => moveAt(text, element.pointer, index - 1))
                  }
                />
                <IconButton
                  size="small"
                  label={`Move ${called} down`}
                  icon={<ArrowDown size={14} aria-hidden />}
                  disabled={!canEdit || index === elements.length - 1}
                  onClick={() =>
                    change(`Move ${title} down`, (text) => moveAt(text, element.pointer, index + 1))
                  }
                />
                <IconButton
                  size="small"
                  label={`Remove ${called}`}
                  icon={<Trash2 size={14} aria-hidden />}
                  disabled={!canEdit}
                  onClick={() => change(`Remove ${title}`, (text) => removeAt(text, element.pointer))}
                />
              </div>
              <FormSubjectProvider value={{ path, pointer: element.pointer, item, canEdit }}>
                {renderFields(field.fields)}
              </FormSubjectProvider>
            </li>
          );
        })}
      </ul>
      {canEdit && (
        <div className={styles.adding}>
          {field.additions.map(({ title, make }) => (
            <Button
              key={title}
              size="small"
              icon={<Plus size={14} aria-hidden />}
              onClick={() =>
                change(title, (text) =>
                  // A list that is not there yet begins with the first.
                  Array.isArray(value)
                    ? insertAt(text, pointer, '-', make())
                    : setAt(text, pointer, [make()]),
                )
              }
            >
              {title}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
