import { kindById } from '@core/content/kinds/index';
import { useFindingsOf } from '../../state/findings';
import { findingsBelow } from '../../state/findings-below';
import { applyFix } from '../../state/fixes';
import { editValue } from '../../state/form-edits';
import { FindingList } from '../../ui/finding-list';
import { PropertyForm } from '../../ui/values/property-form';
import styles from './role-editor.module.css';

/** The role as a whole, while none of its permissions is selected. */
export function RolePanel({ path, role, canEdit }: { path: string; role: unknown; canEdit: boolean }) {
  const findings = useFindingsOf(path);
  return (
    <>
      <header className={styles.detailsHead}>
        <h3 className={styles.detailsTitle}>The role</h3>
      </header>
      <div className={styles.detailsBody}>
        <PropertyForm
          properties={kindById('role')?.properties(role, '') ?? []}
          renderBelow={(at, label) => (
            <FindingList
              findings={findingsBelow(findings, at)}
              about={label}
              onFix={canEdit ? (finding) => void applyFix(finding) : null}
            />
          )}
          onChange={
            canEdit
              ? (pointer, next, label) => editValue(path, pointer, next, `Change ${label.toLowerCase()}`)
              : undefined
          }
        />
      </div>
    </>
  );
}
