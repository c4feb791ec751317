import { useEffect, useRef } from 'react';
import { joinPointer, parsePointer } from '@core/text/pointer';
import type { JsonMap } from '@core/text/values';
import { useFindingsOf } from '../state/findings';
import { findingsBelow } from '../state/findings-below';
import { applyFix } from '../state/fixes';
import { useSelection } from '../state/selection';
import { FindingList } from '../ui/finding-list';
import { Section } from '../ui/values/section';
import { ListOfForms } from './list-of-forms';
import { fits, type FormField, type FormSection, type ListField } from './descriptor';
import { FieldControl } from './field-control';
import styles from './form.module.css';
import { FormSubjectProvider, useField, useSubject } from './use-form';

interface FormProps {
  path: string;
  /** Of the thing in its file; empty for the whole file. */
  pointer: string;
  item: JsonMap;
  canEdit: boolean;
  sections: readonly FormSection[];
}

/** A thing of a file as sections of fields, each with what was found in its value. */
export function Form({ sections, ...subject }: FormProps) {
  const shown = sections.filter(({ when }) => when?.(subject.item) ?? true);
  return (
    <FormSubjectProvider value={subject}>
      <OtherFindings fields={shown.flatMap(({ fields }) => fields)} />
      {shown.map(({ title, fields, closed = false }) => (
        <Section key={title} title={title} closed={closed}>
          <Fields fields={fields} />
        </Section>
      ))}
    </FormSubjectProvider>
  );
}

/** What was found in the thing at hand that no field of it shows. */
function OtherFindings({ fields }: { fields: readonly FormField[] }) {
  const { path, pointer, item, canEdit } = useSubject();
  const shown = fields
    .filter(({ when }) => when?.(item) ?? true)
    .map(({ at }) => joinPointer(pointer, ...parsePointer(at)));
  const findings = findingsBelow(useFindingsOf(path), pointer).filter(
    (finding) => !shown.some((at) => finding.pointer === at || finding.pointer?.startsWith(`${at}/`)),
  );
  return <FindingList findings={findings} onFix={canEdit ? (finding) => void applyFix(finding) : null} />;
}

/** The fields of the thing at hand that are shown for what it says now. */
export function Fields({ fields }: { fields: readonly FormField[] }) {
  const { item } = useSubject();
  return (
    <div className={styles.form}>
      {fields
        .filter(({ when }) => when?.(item) ?? true)
        .map((field) => (
          <Field key={`${field.kind} ${field.at}`} field={field} />
        ))}
    </div>
  );
}

function Field({ field }: { field: FormField }) {
  const { path, canEdit } = useSubject();
  const { value, pointer } = useField(field);
  const findings = findingsBelow(useFindingsOf(path), pointer);
  const selected = useSelection(path);
  const isMeant = selected === pointer || (selected?.startsWith(`${pointer}/`) ?? false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMeant) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isMeant]);
  const list = isList(field) && fits('list', value) ? field : null;
  return (
    <div ref={place} className={styles.field} data-meant={isMeant || undefined}>
      {list ? (
        <ListOfForms
          field={list}
          renderFields={(fields) => (
            <>
              <OtherFindings fields={fields} />
              <Fields fields={fields} />
            </>
          )}
        />
      ) : (
        <FieldControl field={field} />
      )}
      <FindingList
        findings={list ? findings.filter((finding) => finding.pointer === pointer) : findings}
        about={field.label}
        onFix={canEdit ? (finding) => void applyFix(finding) : null}
      />
    </div>
  );
}

const isList = (field: FormField): field is FormField & ListField => field.kind === 'list';
