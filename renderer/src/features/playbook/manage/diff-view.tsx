import {
  isLayoutOnly,
  type FieldChange,
  type PartChange,
  type PlaybookDiff,
} from '@core/compare/playbook-diff';
import { asText } from '@core/text/values';
import { Badge } from '../../../ui/badge';
import styles from './manage.module.css';

const words = { added: 'added', removed: 'removed', changed: 'changed' } as const;
const tones = { added: 'success', removed: 'error', changed: 'neutral' } as const;

/** What differs between two states of a playbook, part by part, with what each value was and is. */
export function DiffView({ diff, withLayout }: { diff: PlaybookDiff; withLayout: boolean }) {
  const parts = withLayout ? diff.parts : diff.parts.filter((part) => !isLayoutOnly(part));
  const fields = diff.fields.filter(({ layout }) => withLayout || !layout);
  if (parts.length === 0 && fields.length === 0)
    return (
      <p>
        {diff.parts.length > 0 ? 'Only cards were moved since.' : 'Nothing has changed since this version.'}
      </p>
    );
  return (
    <section aria-label="Changes">
      {fields.length > 0 && (
        <section className={styles.part}>
          <h3 className={styles.partTitle}>The playbook itself</h3>
          <Fields fields={fields} />
        </section>
      )}
      {parts.map((part) => (
        <Part key={`${part.part} ${part.change} ${part.uuid}`} part={part} withLayout={withLayout} />
      ))}
    </section>
  );
}

function Part({ part, withLayout }: { part: PartChange; withLayout: boolean }) {
  const noun = { step: 'Step', route: 'Route', group: 'Group' }[part.part];
  return (
    <section className={styles.part}>
      <h3 className={styles.partTitle}>
        <span className={styles.faint}>{noun}</span>
        {part.title}
        <Badge tone={tones[part.change]}>{words[part.change]}</Badge>
      </h3>
      <Fields fields={part.fields.filter(({ layout }) => withLayout || !layout)} />
    </section>
  );
}

function Fields({ fields }: { fields: readonly FieldChange[] }) {
  return fields.map(({ path, before, after }) => (
    <div key={path} className={styles.field}>
      <span className={styles.faint}>{path}</span>
      <del className={styles.before}>{shown(before)}</del>
      <ins className={styles.after}>{shown(after)}</ins>
    </div>
  ));
}

const shown = (value: unknown) => (value === undefined ? '' : value === '' ? '(empty)' : asText(value));
