import { useMemo, useState } from 'react';
import type { Change } from '@core/contract/comparison';
import type { FormField } from '@core/content/connector/form';
import { counted } from '@core/text/counted';
import { Checkbox } from '../../../ui/checkbox';
import { ConnectorForm } from '../../../ui/connector-form/connector-form';
import { ScrollRegion } from '../../../ui/scroll-region';
import { ChangeList } from '../change-list';
import type { FormProps } from '../forms/compare-form';
import { rowSigns } from '../tables/cells';
import { type ComparedForm, comparedForms } from './compared-forms';
import styles from './connector-comparison.module.css';

/** A connector as its users meet it: its configuration and each operation as the form it is, before and after. */
export function ConnectorComparison({ detail, before, after, current, goTo }: FormProps) {
  const { changes, a, b } = detail;
  const forms = useMemo(() => comparedForms(before, after, detail), [before, after, detail]);
  const [all, setAll] = useState(false);
  // What was picked holds until the reader goes on to another change.
  const [picked, setPicked] = useState<{ id: string; at: Change | null } | null>(null);
  const same = forms.filter(({ status }) => status === 'same').length;
  const shown = all ? forms : forms.filter(({ status }) => status !== 'same');
  const place = current && current.pointer.slice(((current.after === null ? a : b)?.pointer ?? '').length);
  const found =
    (picked?.at === current && shown.find(({ id }) => id === picked?.id)) ||
    shown.find((form) => place !== null && form.has(place, current?.after === null)) ||
    shown[0];
  return (
    <div className={styles.view}>
      <div className={styles.parts}>
        <nav className={styles.list} aria-label="Forms of the connector">
          {same > 0 && <Checkbox label={`Show what is the same (${same})`} checked={all} onChange={setAll} />}
          {shown.length === 0 && <p className={styles.muted}>No form differs; see the changes.</p>}
          {shown.map((form) => (
            <button
              key={form.id}
              type="button"
              className={styles.part}
              aria-current={form === found || undefined}
              onClick={() => setPicked({ id: form.id, at: current })}
            >
              <span className={styles.sign}>{rowSigns[form.status]}</span>
              <span className={styles.title}>{form.title}</span>
            </button>
          ))}
        </nav>
        {found && (
          <div className={styles.sides}>
            <Side title="Before" form={found} fields={found.before} />
            <Side title="After" form={found} fields={found.after} />
          </div>
        )}
      </div>
      {changes.length > 0 && (
        <section className={styles.changes} aria-label="All changes">
          <h2 className={styles.heading}>{counted(changes.length, 'change')}</h2>
          <ChangeList changes={changes} current={current} onGo={goTo} />
        </section>
      )}
    </div>
  );
}

interface SideProps {
  title: string;
  form: ComparedForm;
  fields: readonly FormField[] | null;
}

function Side({ title, form, fields }: SideProps) {
  return (
    <ScrollRegion className={styles.side} label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {fields ? (
        <ConnectorForm
          label={`${title}: ${form.title}`}
          fields={fields}
          problems={[]}
          readOnly
          onChange={() => undefined}
          statusOf={({ name }) => form.fields.get(name) ?? null}
          renderAside={({ field }) => rowSigns[form.fields.get(field.name) ?? 'same']}
        />
      ) : (
        <p className={styles.muted}>This form is not there.</p>
      )}
    </ScrollRegion>
  );
}
