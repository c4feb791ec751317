import { PublishEffects } from '../../ui/publish-effects';
import { Section } from '../../ui/values/section';
import styles from './module-editor.module.css';
import type { Publishing } from './use-publish-effects';

/** What publishing will do with the changes, of one field or of the whole module. */
export function PublishSection({
  publishing: { base, effects },
  field,
}: {
  publishing: Publishing;
  /** Name of the field whose changes are told; null for those of the whole module. */
  field: string | null;
}) {
  const told = field === null ? effects : effects.filter((effect) => effect.field === field);
  const since = base === 'instance' ? 'what the local instance has published' : 'the file as it was saved';
  return (
    <Section title="What publishing does">
      <div className={styles.fieldsOf}>
        {told.length === 0 ? (
          <p className={styles.hint}>Nothing: no change since {since}.</p>
        ) : (
          <>
            <PublishEffects label="What publishing does" effects={told} />
            <p className={styles.hint}>Compared with {since}.</p>
          </>
        )}
      </div>
    </Section>
  );
}
