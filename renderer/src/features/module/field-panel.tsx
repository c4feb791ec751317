import { Copy, Trash2 } from 'lucide-react';
import { fieldTypeOf } from '@core/content/module/field-types';
import { problemOfFieldName } from '@core/content/module/field-name';
import type { ShownField } from '@core/content/module/shown-fields';
import { duplicateField, moveField } from '@core/edit/module/edit-fields';
import { setLabel } from '@core/edit/module/edit-settings';
import { textOf } from '@core/text/values';
import { DetailsPart } from '../../editor-frame/details';
import { MoveButtons } from '../../editor-frame/move-buttons';
import { Usages } from '../../editor-frame/usages';
import { useFindingsBelow } from '../../state/findings-below';
import { applyFix } from '../../state/fixes';
import { changeText } from '../../state/form-edits';
import { select } from '../../state/selection';
import { Button } from '../../ui/button';
import { FindingList } from '../../ui/finding-list';
import { IconButton } from '../../ui/icon-button';
import { SettledField } from '../../ui/settled-field';
import { EditableText } from '../../ui/values/property-form';
import { askDeleteField, askRenameField, changeLabelled } from './edits';
import { ConditionSection } from './condition-section';
import { typeWords } from './field-facts';
import { FlagSection } from './flag-section';
import { fieldEdits } from './field-edits';
import styles from './module-editor.module.css';
import { PublishSection } from './publish-section';
import type { Publishing } from './use-publish-effects';
import { ValueSection } from './value-section';

interface FieldPanelProps {
  path: string;
  definition: unknown;
  field: ShownField;
  /** In the order of forms. */
  fields: readonly ShownField[];
  publishing: Publishing;
  canEdit: boolean;
  onDone(): void;
}

/** One field: what it is called, what it holds, when it is shown and needed, and who uses it. */
export function FieldPanel({
  path,
  definition,
  field,
  fields,
  publishing,
  canEdit,
  onDone,
}: FieldPanelProps) {
  const findings = useFindingsBelow(path, field.pointer);
  const at = fields.indexOf(field);
  const { title, name, pointer } = field;
  const edits = fieldEdits(path, field);
  const move = (to: number) => changeText(path, `Move ${title}`, (text) => moveField(text, at, to));
  const duplicate = async () => {
    const copy = copyOf(field, fields);
    const isMade = await changeLabelled(path, `Duplicate ${title}`, copy, (text) =>
      duplicateField(text, pointer, copy, crypto.randomUUID()),
    );
    if (isMade) select(path, `/attributes/${fields.length}`);
  };
  const isShared = field.target !== null && field.collection;
  return (
    <DetailsPart
      title={title}
      onClose={onDone}
      actions={
        <>
          <MoveButtons at={at} count={fields.length} canEdit={canEdit} hasKeys onMove={move} />
          <IconButton
            size="small"
            label="Duplicate"
            icon={<Copy size={14} aria-hidden />}
            disabled={
              isShared ? 'the other module leads back to one field only; add a new relation.' : !canEdit
            }
            onClick={() => void duplicate()}
          />
          <IconButton
            size="small"
            label={`Delete ${title}…`}
            shortcut="Delete"
            icon={<Trash2 size={14} aria-hidden />}
            disabled={!canEdit}
            onClick={() => askDeleteField(path, field)}
          />
        </>
      }
    >
      <FindingList findings={findings} onFix={canEdit ? (finding) => void applyFix(finding) : null} />
      <SettledField
        label="Label"
        value={title}
        readOnly={!canEdit}
        problemOf={(text) => (text.trim() === '' ? 'A field needs a label.' : null)}
        onChange={(next) =>
          void changeLabelled(path, `Rename the label of ${title}`, { name, title: next.trim() }, (text) =>
            setLabel(text, pointer, next.trim()),
          )
        }
      />
      <div className={styles.naming}>
        <span className={styles.name}>{name}</span>
        <Button
          size="small"
          disabled={!canEdit}
          tip="Records are stored under the name. It can be changed only as long as the field was never published."
          onClick={() => askRenameField(path, field)}
        >
          Rename…
        </Button>
      </div>
      <p className={styles.hint}>
        {typeWords(field)}, stored as {field.type || 'nothing'}. Once published the name never changes:
        another name is another field, without the values.
      </p>
      <EditableText
        label="Tooltip"
        value={textOf(field.value.tooltip)}
        readOnly={!canEdit}
        onChange={(text) => edits.set('tooltip', text, 'Change the tooltip')}
      />
      <ValueSection field={field} type={fieldTypeOf(field.formType)} edits={edits} canEdit={canEdit} />
      <ConditionSection path={path} definition={definition} field={field} edits={edits} canEdit={canEdit} />
      <FlagSection field={field} type={fieldTypeOf(field.formType)} edits={edits} canEdit={canEdit} />
      <PublishSection publishing={publishing} field={name} />
      <Usages path={path} pointer={pointer} title={title} version={name} />
    </DetailsPart>
  );
}

/** A name and a label that are free. */
function copyOf({ name, title }: ShownField, fields: readonly ShownField[]): { name: string; title: string } {
  const taken = fields.map((field) => field.name);
  let number = 2;
  while (problemOfFieldName(`${name}${number}`, taken) !== null && number < 1000) number += 1;
  return { name: `${name}${number}`, title: `${title} ${number}` };
}
