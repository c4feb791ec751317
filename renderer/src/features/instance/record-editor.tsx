import { Play, RotateCcw, ShieldCheck, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import type { JsonMap } from '@core/text/values';
import { changesOf, draftProblems, draftValue, type DraftValues, readRefusal } from '@core/module-view/draft';
import { formOf } from '@core/module-view/form';
import type { ModuleInfo } from '@core/module-view/module';
import { dateText, linkText, recordTitle } from '@core/module-view/record-text';
import { recordsChanged } from '../../state/instance-records';
import { showInstanceView, useInstance } from '../../state/instance-store';
import { ask, InstanceError, viewTemplate } from '../../state/instance-api';
import { notify, reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { Section } from '../../ui/values/section';
import { purgeRecord, restoreRecord } from './delete-record';
import { ExecuteDialog } from './execute-dialog';
import { FieldControl } from './field-control';
import styles from './record-editor.module.css';
import { RecordRuns } from './record-runs';
import { RelatedRecords } from './related-records';
import { useOwnCommand } from './use-own-command';
import { useAnswer } from '../../state/use-answer';

export interface RecordEditorProps {
  module: ModuleInfo;
  /** Null for a new record. */
  uuid: string | null;
  /** It is in the recycle bin. */
  deleted: boolean;
  /** Shows another record, or none. */
  onShow(uuid: string | null): void;
  onDelete(record: JsonMap): void;
}

/** Most members of a relation that are read with a record. */
const mostRelated = 50;

/** A record in the form its module's view templates draw. */
export function RecordEditor(props: RecordEditorProps) {
  const { module, uuid, deleted } = props;
  const { type } = module;
  const bin = deleted ? '&$showDeleted=true' : '';
  const path = `/api/3/${type}/${uuid}?$relationships=true&$fsr_max_relation_count=${mostRelated}${bin}`;
  // Playbooks write to it while it is looked at; what is being edited of it stays.
  const changes = useInstance((store) => store.changes);
  const loaded = useAnswer(`${type} ${uuid} ${changes}`, async () => {
    const [detail, form, record] = await Promise.all([
      viewTemplate(type, 'detail'),
      viewTemplate(type, 'form'),
      uuid === null ? {} : ask('GET', path),
    ]);
    return { layout: formOf(module, detail, form), record: record as JsonMap };
  });
  if (loaded.error) {
    return (
      <div className={styles.editor}>
        <p role="alert" className={styles.failure}>
          {loaded.error.message}
        </p>
        <Button onClick={loaded.again}>Try again</Button>
      </div>
    );
  }
  if (!loaded.value) return <output className={styles.editor} aria-label="Reading the record" />;
  return <Form {...props} {...loaded.value} onSaved={loaded.again} />;
}

interface FormProps extends RecordEditorProps {
  record: JsonMap;
  layout: ReturnType<typeof formOf>;
  onSaved(): void;
}

function Form({ module, uuid, deleted, record, layout, onShow, onDelete, onSaved }: FormProps) {
  const [values, setValues] = useState<DraftValues>({});
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<ReturnType<typeof readRefusal> | null>(null);
  const [saving, setSaving] = useState(false);
  const [executes, setExecutes] = useState(false);
  const changed = changesOf(module, record, values);
  const isDirty = Object.keys(changed).length > 0;
  const problems = tried ? draftProblems(module, record, values) : new Map<string, string>();
  const isNew = uuid === null;
  const title = isNew ? `New ${module.singular.toLowerCase()}` : recordTitle(record, module);

  const set = (name: string, value: unknown) => {
    setValues({ ...values, [name]: value });
    setRefused(null);
  };
  const save = async () => {
    setTried(true);
    if (draftProblems(module, record, values).size > 0) return;
    setSaving(true);
    try {
      const saved = (await (isNew
        ? ask('POST', `/api/3/${module.type}`, changed)
        : ask('PUT', `/api/3/${module.type}/${uuid}`, changed))) as JsonMap;
      notifySaved(module, record, changed, saved, isNew, onSaved);
      await recordsChanged(module.type);
      setValues({});
      setTried(false);
      if (isNew) onShow(String(saved.uuid));
      else onSaved();
    } catch (thrown) {
      if (thrown instanceof InstanceError) setRefused(readRefusal(thrown.body, module));
      else reportError(thrown);
    } finally {
      setSaving(false);
    }
  };

  // Instead of the files', which are not on screen.
  useOwnCommand({
    id: 'file.save',
    title: 'Save',
    category: 'File',
    shortcut: 'Mod+S',
    enabled: () => (deleted || !(isDirty || isNew) ? 'Nothing was changed.' : true),
    run: save,
  });

  return (
    <form
      className={styles.editor}
      aria-label={isNew ? title : `Record ${title}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <header className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        {!isNew && !deleted && (
          <IconButton
            size="small"
            label="Delete the record"
            icon={<Trash2 size={14} aria-hidden />}
            onClick={() => onDelete(record)}
          />
        )}
        {!isNew && (
          <IconButton
            size="small"
            label="Who may do what with it"
            icon={<ShieldCheck size={14} aria-hidden />}
            onClick={() => showInstanceView({ kind: 'access', module: module.type, record: uuid })}
          />
        )}
        <IconButton
          size="small"
          label="Close the record"
          icon={<X size={14} aria-hidden />}
          onClick={() => onShow(null)}
        />
      </header>
      <div className={styles.actions}>
        {deleted ? (
          <>
            <Button
              tone="caution"
              onClick={() => void purgeRecord(module, record).then(() => onShow(null), reportError)}
            >
              Delete permanently
            </Button>
            <Button
              tone="primary"
              icon={<RotateCcw size={14} aria-hidden />}
              onClick={() => void restoreRecord(module, record).then(() => onShow(null), reportError)}
            >
              Restore
            </Button>
          </>
        ) : (
          <>
            {!isNew && (
              <Button
                icon={<Play size={14} aria-hidden />}
                disabled={isDirty && 'Save the record first: a run reads it as it is saved.'}
                onClick={() => setExecutes(true)}
              >
                Execute…
              </Button>
            )}
            <Button
              disabled={isDirty ? false : 'Nothing was changed.'}
              onClick={() => {
                setValues({});
                setTried(false);
                setRefused(null);
              }}
            >
              Revert
            </Button>
            <Button
              type="submit"
              tone="primary"
              busy={saving}
              disabled={isDirty || isNew ? false : 'Nothing was changed.'}
              shortcut="Ctrl+S"
            >
              {isNew ? 'Create' : 'Save'}
            </Button>
          </>
        )}
      </div>
      <div className={styles.fields}>
        {refused && (
          <p role="alert" className={styles.failure}>
            {refused.message}
          </p>
        )}
        {!isNew && <RecordRuns iri={`/api/3/${module.type}/${uuid}`} />}
        {layout.sections.map((section, index) => (
          <Section key={section.title} title={section.title} closed={index > 0 && section.title === 'More'}>
            <div className={styles.section}>
              {section.fields.map((field) => (
                <FieldControl
                  key={field.name}
                  field={field}
                  shown={record[field.name]}
                  value={
                    Object.hasOwn(values, field.name)
                      ? values[field.name]
                      : draftValue(field, record[field.name])
                  }
                  error={
                    problems.get(field.name) ??
                    (refused?.fields.includes(field.name) ? refused.message : undefined)
                  }
                  readOnly={deleted}
                  onChange={(value) => set(field.name, value)}
                />
              ))}
            </div>
          </Section>
        ))}
        {!isNew && layout.related.length > 0 && (
          <Section title="Related records">
            {layout.related.map((field) => (
              <RelatedRecords
                key={field.name}
                module={module}
                uuid={uuid}
                field={field}
                members={record[field.name]}
                readOnly={deleted}
                onChanged={onSaved}
              />
            ))}
          </Section>
        )}
        {!isNew && <Origin record={record} />}
      </div>
      {executes && <ExecuteDialog module={module} record={record} onClose={() => setExecutes(false)} />}
    </form>
  );
}

/** Reports that a record was written; a change can be undone. */
function notifySaved(
  module: ModuleInfo,
  before: JsonMap,
  changed: JsonMap,
  saved: JsonMap,
  isNew: boolean,
  onUndone: () => void,
): void {
  const title = recordTitle(saved, module);
  if (isNew) return notify({ tone: 'success', message: `"${title}" was created.` });
  const old = Object.fromEntries(
    Object.keys(changed).flatMap((name) => {
      const field = module.fields.get(name);
      return field ? [[name, draftValue(field, before[name])]] : [];
    }),
  );
  const undo = async () => {
    await ask('PUT', `/api/3/${module.type}/${String(saved.uuid)}`, old);
    await recordsChanged(module.type);
    onUndone();
  };
  notify({
    tone: 'success',
    message: `"${title}" was saved.`,
    action: { label: 'Undo', run: () => void undo().catch(reportError) },
  });
}

/** Who made the record and who changed it last. */
function Origin({ record }: { record: JsonMap }) {
  const lines = [
    ['Created', record.createDate, record.createUser],
    ['Modified', record.modifyDate, record.modifyUser],
  ] as const;
  return (
    <dl className={styles.origin}>
      {lines.map(([what, when, who]) =>
        typeof when === 'number' ? (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              {dateText(when)}
              {who ? ` by ${linkText(who)}` : ''}
            </dd>
          </div>
        ) : null,
      )}
      <div>
        <dt>UUID</dt>
        <dd className={styles.mono}>{String(record.uuid)}</dd>
      </div>
    </dl>
  );
}
