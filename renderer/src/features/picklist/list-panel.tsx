import { kindById } from '@core/content/kinds/index';
import { useFindingsOf } from '../../state/findings';
import { findingsBelow } from '../../state/findings-below';
import { applyFix } from '../../state/fixes';
import { editValue } from '../../state/form-edits';
import { FindingList } from '../../ui/finding-list';
import { PropertyForm } from '../../ui/values/property-form';
import styles from './picklist-editor.module.css';

/** The list as a whole, while no item of it is selected. */
export function ListPanel({ path, list, canEdit }: { path: string; list: unknown; canEdit: boolean }) {
  const findings = useFindingsOf(path);
  const properties = (kindById('picklist')?.properties(list, '') ?? []).filter(
    ({ label }) => label !== 'Items',
  );
  return (
    <>
      <header className={styles.detailsHead}>
        <h3 className={styles.detailsTitle}>The list</h3>
      </header>
      <div className={styles.detailsBody}>
        <PropertyForm
          properties={properties}
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
