import { ChevronRight, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { withMember } from '@core/export/edit';
import type { ExportCategory } from '@core/export/category';
import { flagOf, type Selected } from '@core/export/selection';
import { useFindingsBelow } from '../../state/findings-below';
import { applyFix } from '../../state/fixes';
import { Badge } from '../../ui/badge';
import { Checkbox } from '../../ui/checkbox';
import { FindingList } from '../../ui/finding-list';
import { Switch } from '../../ui/switch';
import type { EditSelection } from './edit-selection';
import styles from './export-template.module.css';
import { moveBetweenChecks } from './move-between-checks';
import { PartsChoice } from './parts-choice';
import { isLacking, type ChoiceRow } from './rows';

interface ChoiceItemProps {
  path: string;
  optionsPointer: string;
  category: ExportCategory;
  row: ChoiceRow;
  options: unknown;
  disabled: boolean;
  onToggle(on: boolean): void;
  onEdit: EditSelection | null;
}

/** One thing to choose, and its options once it is chosen. */
export function ChoiceItem(props: ChoiceItemProps) {
  const { path, optionsPointer, category, row, options, disabled, onToggle, onEdit } = props;
  const { selected, title, detail } = row;
  const lacking = isLacking(row);
  const findings = useFindingsBelow(path, selected ? optionsPointer + selected.pointer : 'none');
  return (
    <li className={styles.choice} data-chosen={selected !== null || undefined}>
      <div className={styles.choiceHead}>
        <Checkbox
          label={title}
          description={detail}
          checked={selected !== null}
          disabled={disabled}
          onKeyDown={moveBetweenChecks}
          onChange={onToggle}
        />
        {lacking && selected && (
          <Badge tone="warning" label="The workspace does not have it">
            not in the workspace
          </Badge>
        )}
      </div>
      {selected && !lacking && (
        <>
          <Parts category={category} row={row} selected={selected} onEdit={onEdit} />
          <Flags category={category} row={row} selected={selected} options={options} onEdit={onEdit} />
        </>
      )}
      {findings.length > 0 && (
        <div className={styles.found}>
          <FindingList findings={findings} onFix={onEdit && ((finding) => void applyFix(finding))} />
        </div>
      )}
    </li>
  );
}

interface DetailProps {
  category: ExportCategory;
  row: ChoiceRow;
  selected: Selected;
  onEdit: EditSelection | null;
}

function Flags({ category, row, selected, options, onEdit }: DetailProps & { options: unknown }) {
  const { pointer, element, id } = selected;
  if (category.flags.length === 0 || id === null) return null;
  return (
    <div className={styles.flags}>
      {category.flags.map(({ key, label, warning }) => {
        const on = flagOf(selected, options, key);
        return (
          <div key={key} className={styles.flag}>
            <Switch
              label={label}
              checked={on}
              disabled={!onEdit}
              onChange={(next) =>
                onEdit?.(`${label}: ${row.title}`, withMember({ pointer, value: element, id }, key, next))
              }
            />
            {on && warning && (
              <p className={styles.warning} role="note">
                <TriangleAlert size={14} aria-hidden />
                {warning}
              </p>
            )}
          </div>
        );
      })}
    </div>
  );
}

function Parts({ category, row, selected, onEdit }: DetailProps) {
  const [open, setOpen] = useState(false);
  const { partsKey } = category;
  const { pointer, element, id, parts } = selected;
  const known = row.choice?.parts ?? [];
  if (partsKey === null || known.length === 0 || id === null) return null;
  return (
    <div className={styles.parts}>
      <button
        type="button"
        className={styles.partsToggle}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <ChevronRight size={14} aria-hidden />
        {parts === null ? `All ${known.length}` : `${parts.length} of ${known.length}`}{' '}
        {partsKey === 'includedAttributes' ? 'fields' : 'sections'}
      </button>
      {open && (
        <PartsChoice
          label={`Parts of ${row.title}`}
          known={known}
          chosen={parts}
          disabled={!onEdit}
          onChange={(next) =>
            onEdit?.(`Parts of ${row.title}`, withMember({ pointer, value: element, id }, partsKey, next))
          }
        />
      )}
    </div>
  );
}
