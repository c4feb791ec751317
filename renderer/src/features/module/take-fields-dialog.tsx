import { useState } from 'react';
import { problemOfFieldName } from '@core/content/module/field-name';
import { type ShownField, shownFields } from '@core/content/module/shown-fields';
import { takeField } from '@core/edit/module/edit-fields';
import { applyChanges } from '@core/text/changes';
import { counted } from '@core/text/counted';
import { difference } from '@core/text/difference';
import { announce } from '../../state/announcer';
import { getDocument, openDocument } from '../../state/documents';
import { changeText } from '../../state/form-edits';
import { useAnswer } from '../../state/use-answer';
import { useWorkspace } from '../../state/workspace';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { Dialog } from '../../ui/dialog';
import { PickField } from '../../ui/pick-field';
import { ScrollRegion } from '../../ui/scroll-region';
import styles from './sample-dialog.module.css';

interface TakeFieldsDialogProps {
  path: string;
  fields: readonly ShownField[];
  onClose(): void;
}

/** Adds fields as another module of the workspace has them: their types, picklists, conditions and texts. */
export function TakeFieldsDialog({ path, fields, onClose }: TakeFieldsDialogProps) {
  const modules = useWorkspace(({ items }) => items).filter(
    (item) => item.kind === 'module' && item.path !== path,
  );
  const [from, setFrom] = useState(modules[0]?.path ?? '');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const read = useAnswer(from, async () => {
    if (from === '') return [];
    await openDocument(from);
    return shownFields(getDocument(from)?.value);
  });
  const taken = fields.map(({ name }) => name);
  const offered = (read.busy ? [] : (read.value ?? [])).map((field) => ({
    field,
    problem: problemOfFieldName(field.name, taken),
  }));
  const wanted = offered.filter(({ field, problem }) => problem === null && !left.has(field.name));
  const add = () => {
    const words = `${counted(wanted.length, 'field')} of another module`;
    changeText(path, `Add ${words}`, (before) => {
      const after = wanted.reduce(
        (now, { field }) => applyChanges(now, takeField(now, field.value, crypto.randomUUID())),
        before,
      );
      const change = difference(before, after);
      return change ? [change] : [];
    });
    announce(`${words} added`);
    onClose();
  };
  return (
    <Dialog
      title="Add fields of another module"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" disabled={wanted.length === 0 && 'choose a field first.'} onClick={add}>
            Add {counted(wanted.length, 'field')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <PickField
          label="Module"
          description="Relations come without their side on the other module."
          value={from}
          strict
          options={modules.map((item) => ({ id: item.path, label: item.title, description: item.path }))}
          placeholder={modules.length > 0 ? 'Choose a module' : 'The workspace has no other module'}
          onChange={(next) => {
            setFrom(next);
            setLeft(new Set());
          }}
        />
        <ScrollRegion label="Fields of the other module" className={styles.found}>
          <ul className={styles.list}>
            {offered.map(({ field: { name, title, formType }, problem }) => (
              <li key={name}>
                <Checkbox
                  label={title}
                  description={problem ?? formType}
                  disabled={problem !== null}
                  checked={problem === null && !left.has(name)}
                  onChange={(on) => {
                    const next = new Set(left);
                    if (on) next.delete(name);
                    else next.add(name);
                    setLeft(next);
                  }}
                />
              </li>
            ))}
          </ul>
        </ScrollRegion>
      </div>
    </Dialog>
  );
}
