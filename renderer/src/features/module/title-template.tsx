import { useMemo } from 'react';
import type { ShownField } from '@core/content/module/shown-fields';
import { madeUpRecord } from '@core/module-view/made-up-record';
import { recordTitle } from '@core/module-view/record-text';
import { firstText, member, textOf } from '@core/text/values';
import { editValue } from '../../state/form-edits';
import { useFormSchema } from '../../state/form-schema';
import { PickField } from '../../ui/pick-field';
import { EditableText } from '../../ui/values/property-form';
import styles from './module-editor.module.css';

interface TitleTemplateProps {
  path: string;
  definition: unknown;
  fields: readonly ShownField[];
  canEdit: boolean;
}

/** The template that names a record in lists and links, with what it makes of a record that is made up. */
export function TitleTemplate({ path, definition, fields, canEdit }: TitleTemplateProps) {
  const schema = useFormSchema();
  const template = textOf(member(definition, 'displayName'));
  const record = useMemo(
    () => madeUpRecord(fields, (list) => schema.picklist(list)?.items[0]?.value ?? null),
    [fields, schema],
  );
  const singular = firstText(member(definition, 'descriptions'), 'singular') ?? 'Record';
  const change = (next: string | null) =>
    editValue(path, '/displayName', next ?? '', 'Change the title of records');
  return (
    <div className={styles.group} role="group" aria-label="Title of a record">
      <EditableText label="Title of a record" value={template} readOnly={!canEdit} onChange={change} />
      {canEdit && (
        <PickField
          label="Add a field to the title"
          hideLabel
          clears
          strict
          value=""
          placeholder="Add a field"
          options={fields.map(({ name, title }) => ({ id: name, label: title, description: name }))}
          onChange={(name) => name !== '' && change(`${template ?? ''} {{ ${name} }}`.trim())}
        />
      )}
      <p className={styles.preview} aria-label="A made-up record is called">
        {recordTitle(record, { displayName: template ?? '', singular })}
      </p>
    </div>
  );
}
