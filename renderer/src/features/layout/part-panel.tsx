import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Copy, Trash2 } from 'lucide-react';
import type { LayoutPart, PartList } from '@core/content/layout/parts';
import { type PartStep, placeAfter } from '@core/edit/layout/places';
import { DetailsPart } from '../../editor-frame/details';
import { type Step, StepButtons } from '../../editor-frame/step-buttons';
import { useFindingsBelow } from '../../state/findings-below';
import { applyFix } from '../../state/fixes';
import { FindingList } from '../../ui/finding-list';
import { IconButton } from '../../ui/icon-button';
import { AddToPart } from './add-to-part';
import { PartCondition } from './part-condition';
import { duplicate, move, remove } from './moves';
import type { PartPanelProps } from './part-props';
import { PartProperties } from './part-properties';

const steps: readonly Step<PartStep>[] = [
  { step: 'up', label: 'Move up', shortcut: 'Alt+↑', Icon: ArrowUp },
  { step: 'down', label: 'Move down', shortcut: 'Alt+↓', Icon: ArrowDown },
  { step: 'before', label: 'Move to the column before', shortcut: 'Alt+←', Icon: ArrowLeft },
  { step: 'behind', label: 'Move to the next column', shortcut: 'Alt+→', Icon: ArrowRight },
];

/** One part: what it is set to, when it is shown, what goes into it, and where it stands. */
export function PartPanel(props: PartPanelProps) {
  const { path, part, parts, title, canEdit, onDone } = props;
  const findings = useFindingsBelow(path, part.pointer);
  return (
    <DetailsPart
      title={title}
      onClose={onDone}
      actions={
        <>
          <StepButtons
            steps={steps}
            canEdit={canEdit}
            placeAfter={(step) => placeAfter(parts, part, step)}
            onMove={(place) => move(path, part, title, place)}
          />
          {part.kind !== 'column' && part.kind !== 'field' && (
            <IconButton
              size="small"
              label="Duplicate"
              icon={<Copy size={14} aria-hidden />}
              disabled={!canEdit}
              onClick={() => duplicate(path, part, title)}
            />
          )}
          <IconButton
            size="small"
            label={`Remove ${title}`}
            shortcut="Delete"
            icon={<Trash2 size={14} aria-hidden />}
            disabled={!canEdit}
            onClick={() => remove(path, part, title)}
          />
        </>
      }
    >
      {part.holds.length === 0 && (
        <FindingList findings={findings} onFix={canEdit ? (finding) => void applyFix(finding) : null} />
      )}
      <PartProperties {...props} />
      {canEdit && listsOf(part, parts).map((list) => <AddToPart key={list.pointer} {...props} list={list} />)}
      {(part.kind === 'tab' || part.kind === 'widget') && <PartCondition {...props} />}
    </DetailsPart>
  );
}

/** What can be added to a part; of a row with one column, which the outline leaves out, that column's as well. */
function listsOf(part: LayoutPart, parts: readonly LayoutPart[]): readonly PartList[] {
  const columns = part.holds.flatMap(({ kind, pointer }) =>
    kind === 'column' ? parts.filter(({ list }) => list === pointer) : [],
  );
  return columns.length === 1 ? (columns[0]?.holds ?? []) : part.holds;
}
