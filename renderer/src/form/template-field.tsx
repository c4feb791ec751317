import { FlaskConical } from 'lucide-react';
import { asText } from '@core/text/values';
import { CodeField } from '../code-editor/code-field';
import { redo, undo, useDocument } from '../state/documents';
import { openLab } from '../state/lab';
import { IconButton } from '../ui/icon-button';
import type { FormField } from './descriptor';
import { HtmlPreview } from './html-preview';
import { useField, useSubject } from './use-form';

/** A text with templates in it; HTML is shown below as its readers see it. */
export function TemplateField({ field, html }: { field: FormField; html: boolean }) {
  const { path, canEdit } = useSubject();
  const { value, pointer, set } = useField(field);
  const document = useDocument(path);
  const text = asText(value ?? '');
  return (
    <>
      <CodeField
        multiline={html}
        label={field.label}
        description={field.help}
        value={text}
        readOnly={!canEdit}
        onChange={(next) => set(next === '' && value === null ? null : next, true)}
        onUndo={() => undo(path)}
        onRedo={() => redo(path)}
        templateContext={() => ({ value: document.value, pointer })}
        actions={
          text.includes('{') && (
            <IconButton
              size="small"
              label={`Try ${field.label} in the template lab`}
              icon={<FlaskConical size={14} aria-hidden />}
              onClick={() => openLab(text)}
            />
          )
        }
      />
      {html && text.trim() !== '' && <HtmlPreview label={field.label} html={text} />}
    </>
  );
}
