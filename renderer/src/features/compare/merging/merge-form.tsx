import { useMemo, useState } from 'react';
import type { ItemDetail } from '@core/contract/comparing';
import type {
  ListedConflict,
  ListedMergeItem,
  MergeItemDetail,
  MergeSides,
} from '@core/contract/merging-calls';
import { readJson } from '@core/text/json/read';
import { getAt } from '@core/text/pointer';
import { mergeSides } from '../../../state/merge-answers';
import { selectMerged, useMerging } from '../../../state/merging';
import { useAnswer } from '../../../state/use-answer';
import { EmptyState } from '../../../ui/empty-state';
import { Segmented } from '../../../ui/segmented';
import type { CompareForm } from '../forms/compare-form';
import styles from '../playbook/playbook-comparison.module.css';
import { conflictsByChange } from './conflict-changes';

type Side = 'ours' | 'theirs' | 'result';

const options: readonly { id: Side; label: string }[] = [
  { id: 'ours', label: 'Ours' },
  { id: 'theirs', label: 'Theirs' },
  { id: 'result', label: 'Result' },
];

interface MergeFormProps {
  item: ListedMergeItem;
  form: CompareForm;
  conflict: ListedConflict | undefined;
  detail: MergeItemDetail;
}

/** What was chosen last holds for the next item as well. */
let lastSide: Side = 'theirs';

/** What a side, or the result, has made of the base, in the form of the kind, with the conflicts marked. */
export function MergeForm({ item, form, conflict, detail }: MergeFormProps) {
  const [side, setSide] = useState(lastSide);
  const { id, revision } = useMerging();
  const { key } = item;
  const {
    value: sides,
    error,
    busy,
  } = useAnswer(`${key} ${revision}`, () => mergeSides({ id: id ?? '', key, revision }));
  return (
    <div className={styles.view}>
      <div className={styles.bar}>
        <span>From the base to</span>
        <Segmented<Side>
          label="Which side"
          options={options}
          value={side}
          onChange={(next) => {
            lastSide = next;
            setSide(next);
          }}
        />
      </div>
      <div className={styles.view}>
        {error && <EmptyState title={error.message}>{error.remedy}</EmptyState>}
        {!error && sides && <Compared {...{ item, form, conflict, detail, sides, side }} />}
        {!error && !sides && !busy && (
          <EmptyState title="This cannot be drawn">
            The file holds several things. Its conflicts are shown one by one.
          </EmptyState>
        )}
      </div>
    </div>
  );
}

interface ComparedProps extends MergeFormProps {
  sides: MergeSides;
  side: Side;
}

function Compared({ item, form: { component: Form }, conflict, detail, sides, side }: ComparedProps) {
  const { base, [side]: other } = detail.texts;
  const { base: basePointer, [side]: pointer } = sides.pointers;
  const [before, after] = useMemo(
    () => [valueOf(base, basePointer), valueOf(other, pointer)],
    [base, other, basePointer, pointer],
  );
  const changes = sides.changes[side];
  const conflicts = useMemo(() => conflictsByChange(changes, detail.conflicts), [changes, detail.conflicts]);
  const marked = useMemo(() => new Set(conflicts.keys()), [conflicts]);
  const current = [...conflicts].find(([, { id }]) => id === conflict?.id)?.[0] ?? null;
  const compared: ItemDetail = {
    changes,
    a: before === undefined ? null : { path: item.base ?? '', text: base, pointer: basePointer ?? '' },
    b: after === undefined ? null : { path: item[side] ?? '', text: other, pointer: pointer ?? '' },
  };
  return (
    <Form
      key={side}
      item={{ ...item, change: before === undefined ? 'added' : after === undefined ? 'removed' : 'changed' }}
      detail={compared}
      before={before}
      after={after}
      current={current}
      goTo={(change) => selectMerged(conflicts.get(change)?.id ?? conflict?.id ?? null)}
      titles={['Base', options.find((option) => option.id === side)?.label ?? '']}
      conflicts={marked}
    />
  );
}

function valueOf(text: string | null, pointer: string | null): unknown {
  return text === null || pointer === null ? undefined : getAt(readJson(text).value, pointer);
}
