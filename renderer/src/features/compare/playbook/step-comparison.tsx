import { X } from 'lucide-react';
import { useState } from 'react';
import type { Change } from '@core/contract/comparison';
import { IconButton } from '../../../ui/icon-button';
import { Segmented } from '../../../ui/segmented';
import { ChangeList } from '../change-list';
import { TextDiff } from '../text-diff';
import type { ComparedStep } from './compared-graph';
import styles from './step-comparison.module.css';

interface StepComparisonProps {
  step: ComparedStep;
  current: Change | null;
  goTo(change: Change): void;
  onClose(): void;
}

const words = { added: 'was added', removed: 'was removed', changed: 'has changed', moved: 'was moved' };

/** A step in both states: its changes, or all it says side by side. */
export function StepComparison({ step, current, goTo, onClose }: StepComparisonProps) {
  const { name, status, changes, before, after } = step;
  const isWhole = status === 'added' || status === 'removed' || status === null;
  const [view, setView] = useState<'changes' | 'whole'>('changes');
  const shown = isWhole ? 'whole' : view;
  return (
    <section className={styles.view} aria-label={`Step ${name}`}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          “{name}” {status ? words[status] : 'is the same'}
        </h2>
        {!isWhole && (
          <Segmented<'changes' | 'whole'>
            label="How to show the step"
            options={[
              { id: 'changes', label: 'Changes' },
              { id: 'whole', label: 'All of it' },
            ]}
            value={view}
            onChange={setView}
          />
        )}
        <IconButton
          size="small"
          label="Close the step"
          icon={<X size={14} aria-hidden />}
          onClick={onClose}
        />
      </header>
      {shown === 'changes' ? (
        <ChangeList changes={changes} current={current} onGo={goTo} within={name} />
      ) : (
        <TextDiff before={textOf(before)} after={textOf(after)} label={`All of the step ${name}`} />
      )}
    </section>
  );
}

const textOf = (value: unknown): string => (value === undefined ? '' : JSON.stringify(value, null, 2));
