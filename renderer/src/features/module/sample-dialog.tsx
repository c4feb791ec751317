import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { fieldTypeOf, fieldTypes } from '@core/content/module/field-types';
import type { ShownField } from '@core/content/module/shown-fields';
import { addField } from '@core/edit/module/edit-fields';
import { fieldsOfSample, type SampleFields } from '@core/starter/fields-of-sample';
import { applyChanges } from '@core/text/changes';
import { counted } from '@core/text/counted';
import { difference } from '@core/text/difference';
import { announce } from '../../state/announcer';
import { chooseText } from '../../state/choose-file';
import { changeText } from '../../state/form-edits';
import { reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { Dialog } from '../../ui/dialog';
import { ScrollRegion } from '../../ui/scroll-region';
import { Select } from '../../ui/select';
import { TextField } from '../../ui/text-field';
import styles from './sample-dialog.module.css';

interface SampleDialogProps {
  path: string;
  fields: readonly ShownField[];
  onClose(): void;
}

const largest = 8_000_000;

/** Types a field without a list or a module can have. */
const plainTypes = fieldTypes
  .filter(({ isOffered, settings }) => isOffered && !settings.has('picklist') && !settings.has('target'))
  .map(({ id, label, group }) => ({ id, label, description: group }));

/** Adds the fields that a sample of data suggests: a file or a pasted text, in CSV or JSON. */
export function SampleDialog({ path, fields, onClose }: SampleDialogProps) {
  const [text, setText] = useState('');
  const [file, setFile] = useState<string | null>(null);
  const [read, setRead] = useState<SampleFields | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [types, setTypes] = useState<ReadonlyMap<string, string>>(new Map());
  const look = (sample: string, from: string | null) => {
    // A file may be too long for a field.
    setText(from === null ? sample : '');
    setFile(from);
    setLeft(new Set());
    setTypes(new Map());
    try {
      setRead(
        sample.trim() === ''
          ? null
          : fieldsOfSample(
              sample,
              fields.map(({ name }) => name),
            ),
      );
      setProblem(null);
    } catch (thrown) {
      setRead(null);
      setProblem(thrown instanceof Error ? thrown.message : String(thrown));
    }
  };
  const wanted = read?.fields.filter(({ name }) => !left.has(name)) ?? [];
  const add = () => {
    changeText(path, `Add ${counted(wanted.length, 'field')} of a sample`, (before) => {
      // Each new field comes first on forms: the last one is added first.
      const after = wanted.toReversed().reduce((now, { name, title, formType }) => {
        const type = fieldTypeOf(types.get(name) ?? formType);
        if (!type) return now;
        const made = { type, name, title, target: null, picklist: null };
        return applyChanges(now, addField(now, made, crypto.randomUUID()));
      }, before);
      const change = difference(before, after);
      return change ? [change] : [];
    });
    announce(`${counted(wanted.length, 'field')} added`);
    onClose();
  };
  return (
    <Dialog
      title="Add fields of a sample"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" disabled={wanted.length === 0 && 'give a sample first.'} onClick={add}>
            Add {counted(wanted.length, 'field')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <div className={styles.source}>
          <TextField
            label="Sample"
            description="A table in CSV whose first line names the columns, or JSON with a list of records."
            value={text}
            placeholder={file ?? ''}
            multiline
            mono
            error={problem ?? undefined}
            onChange={(next) => look(next, null)}
          />
          <Button
            icon={<FileUp size={14} aria-hidden />}
            onClick={() =>
              void chooseText('.csv,.tsv,.txt,.json', largest)
                .then((found) => found && look(found.text, found.name))
                .catch(reportError)
            }
          >
            Choose file…
          </Button>
        </div>
        {read && (
          <ScrollRegion label="Fields of the sample" className={styles.found}>
            <ul className={styles.list}>
              {read.fields.map(({ name, title, formType, example }) => (
                <li key={name} className={styles.field}>
                  <Checkbox
                    label={title}
                    checked={!left.has(name)}
                    onChange={(on) => {
                      const next = new Set(left);
                      if (on) next.delete(name);
                      else next.add(name);
                      setLeft(next);
                    }}
                  />
                  <Select
                    label={`Type of ${title}`}
                    hideLabel
                    value={types.get(name) ?? formType}
                    options={plainTypes}
                    onChange={(next) => setTypes(new Map(types).set(name, next))}
                  />
                  <span className={styles.example}>{example}</span>
                </li>
              ))}
            </ul>
            {read.left.map(({ column, reason }) => (
              <p key={column} className={styles.example}>
                {column} is left out: {reason}
              </p>
            ))}
          </ScrollRegion>
        )}
      </div>
    </Dialog>
  );
}
