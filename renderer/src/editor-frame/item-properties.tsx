import type { KindId } from '@core/contract/kind-ids.generated';
import { kindById } from '@core/content/kinds/index';
import { useFindingsOf } from '../state/findings';
import { findingsBelow } from '../state/findings-below';
import { applyFix } from '../state/fixes';
import { editValue } from '../state/form-edits';
import { FindingList } from '../ui/finding-list';
import { PropertyForm } from '../ui/values/property-form';

interface ItemPropertiesProps {
  path: string;
  kind: KindId;
  value: unknown;
  canEdit: boolean;
  /** Labels of what the editor shows elsewhere. */
  without?: readonly string[];
}

/** What there is to know of the one thing of a file, each with the findings of its field. */
export function ItemProperties({ path, kind, value, canEdit, without = [] }: ItemPropertiesProps) {
  const findings = useFindingsOf(path);
  const properties = kindById(kind)?.properties(value, '') ?? [];
  return (
    <PropertyForm
      properties={properties.filter(({ label }) => !without.includes(label))}
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
  );
}
