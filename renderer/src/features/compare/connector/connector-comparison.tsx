import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { Change } from '@core/contract/comparison';
import type { FormField } from '@core/content/connector/form';
import { Checkbox } from '../../../ui/checkbox';
import { ConnectorForm } from '../../../ui/connector-form/connector-form';
import { ScrollRegion } from '../../../ui/scroll-region';
import type { FormProps } from '../forms/compare-form';
import { ConflictSign } from '../conflict-sign';
import { FormChanges } from '../form-changes';
import { isAtOrIn, placeOf } from '../place-of';
import { rowSigns } from '../tables/cells';
import { type ComparedForm, comparedForms } from './compared-forms';
import styles from './connector-comparison.module.css';

/** A connector as its users meet it: its configuration and each operation as the form it is, before and after. */
export function ConnectorComparison(props: FormProps) {
  const { detail, before, after, current, goTo, titles = ['Before', 'After'], conflicts } = props;
  const forms = useMemo(() => comparedForms(before, after, detail), [before, after, detail]);
  const [all, setAll] = useState(false);
  // What was picked holds until the reader goes on to another change.
  const [picked, setPicked] = useState<{ id: string; at: Change | null } | null>(null);
  const same = forms.filter(({ status }) => status === 'same').length;
  const shown = all ? forms : forms.filter(({ status }) => status !== 'same');
  const place = current && placeOf(current, detail);
  const own = [...(conflicts ?? [])].map((change) => ({ change, ...placeOf(change, detail) }));
  const sign = (change: Change | undefined) => <ConflictSign change={change} current={current} goTo={goTo} />;
  const found =
    (picked?.at === current && shown.find(({ id }) => id === picked?.id)) ||
    shown.find((form) => place !== null && form.has(place.pointer, place.isGone)) ||
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
              {own.some(({ pointer, isGone }) => form.has(pointer, isGone)) && (
                <TriangleAlert size={13} role="img" aria-label="Conflict" className={styles.warning} />
              )}
            </button>
          ))}
        </nav>
        {found && (
          <div className={styles.sides}>
            {([false, true] as const).map((isAfter) => (
              <Side
                key={String(isAfter)}
                title={titles[isAfter ? 1 : 0]}
                form={found}
                fields={isAfter ? found.after : found.before}
                signOf={({ pointer }) =>
                  sign(own.find((one) => one.isGone !== isAfter && isAtOrIn(one.pointer, pointer))?.change)
                }
              />
            ))}
          </div>
        )}
      </div>
      <FormChanges {...props} />
    </div>
  );
}

interface SideProps {
  title: string;
  form: ComparedForm;
  fields: readonly FormField[] | null;
  /** The sign of a conflict in a field. */
  signOf(field: FormField['field']): ReactNode;
}

function Side({ title, form, fields, signOf }: SideProps) {
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
          renderAside={({ field }) => (
            <>
              {rowSigns[form.fields.get(field.name) ?? 'same']}
              {signOf(field)}
            </>
          )}
        />
      ) : (
        <p className={styles.muted}>This form is not there.</p>
      )}
    </ScrollRegion>
  );
}
