import { useDeferredValue, useState } from 'react';
import type { ComparedItem } from '@core/contract/comparing';
import type { Change } from '@core/contract/comparison';
import type { NoiseRule } from '@core/contract/noise-rule';
import { counted } from '@core/text/counted';
import { kindInfo } from '../../../state/kinds';
import { addNoiseRule, coverageOf, keysOf, ruleNames, tryNoiseRule } from '../../../state/noise-rules';
import { useAnswer } from '../../../state/use-answer';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { Dialog } from '../../../ui/dialog';
import { EmptyState } from '../../../ui/empty-state';
import { ScrollRegion } from '../../../ui/scroll-region';
import { Segmented } from '../../../ui/segmented';
import { Spinner } from '../../../ui/spinner';
import { TextField } from '../../../ui/text-field';
import styles from './noise.module.css';
import { PlaceList } from './place-list';

interface NoiseRuleDialogProps {
  item: ComparedItem;
  change: Change;
  /** Place of the change among those of the item. */
  at: number;
  onClose(): void;
}

/** Makes a rule of noise of a change, after a look at all it would set apart. */
export function NoiseRuleDialog({ item, change, at, onClose }: NoiseRuleDialogProps) {
  const { value: keys, error } = useAnswer(`${item.key} ${at}`, () => keysOf(item.key, at));
  const { value: taken } = useAnswer('names', ruleNames);
  if (error || !keys || !taken)
    return (
      <Dialog
        title="Treat as noise"
        size="small"
        onClose={onClose}
        footer={<Button onClick={onClose}>Close</Button>}
      >
        {error ? (
          <EmptyState title={error.message}>{error.remedy}</EmptyState>
        ) : (
          <p role="status">
            <Spinner /> Looking at the change…
          </p>
        )}
      </Dialog>
    );
  return <RuleForm {...{ item, change, keys, taken, onClose }} />;
}

interface RuleFormProps {
  item: ComparedItem;
  change: Change;
  keys: string;
  /** Names of the rules there are. */
  taken: readonly string[];
  onClose(): void;
}

function RuleForm({ item, change, keys, taken, onClose }: RuleFormProps) {
  const choices = coverageOf(keys);
  const [pattern, setPattern] = useState(keys);
  const [ofKind, setOfKind] = useState(item.kind !== 'file');
  const [name, setName] = useState(() => nameFor(keys, taken));
  const [reason, setReason] = useState('');
  const wrongName = nameError(name, taken);
  const { kind } = item;
  const rule: NoiseRule = {
    name,
    ...(ofKind && kind !== 'file' ? { kinds: [kind] } : {}),
    keys: pattern,
    reason: reason.trim(),
  };
  const tried = useDeferredValue(JSON.stringify({ ...rule, name: 'tried', reason: 'tried' }));
  const { value: trial, error } = useAnswer(tried, () => tryNoiseRule(JSON.parse(tried) as NoiseRule));
  const missing =
    wrongName ??
    (reason.trim() === '' ? 'Say why it is noise first.' : null) ??
    (!trial ? 'Wait for the preview.' : trial.changes === 0 ? 'It would set nothing apart.' : null);
  return (
    <Dialog
      title="Treat as noise"
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            tone="primary"
            disabled={missing ?? false}
            onClick={() => {
              onClose();
              void addNoiseRule(rule, trial?.changes ?? 0);
            }}
          >
            Add the rule
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.lead}>
          {kindInfo(kind).label} “{item.name}”: {change.where}
        </p>
        <TextField
          label="Why it is noise"
          value={reason}
          onChange={setReason}
          description="Kept with the rule in packwright.config.json; readers will ask."
        />
        {choices.length > 1 && (
          <Segmented
            label="What the rule covers"
            options={choices.map(({ label, keys: id }) => ({ id, label }))}
            value={choices.some((choice) => choice.keys === pattern) ? pattern : null}
            onChange={setPattern}
          />
        )}
        <TextField
          mono
          label="Keys on the way to the value"
          value={pattern}
          onChange={setPattern}
          description="* is any text within a key, ** any number of keys, ? one character."
        />
        {kind !== 'file' && (
          <Checkbox
            label={`Only in ${kindInfo(kind).plural.toLowerCase()}`}
            checked={ofKind}
            onChange={setOfKind}
          />
        )}
        <TextField label="Name of the rule" value={name} onChange={setName} error={wrongName ?? undefined} />
        <section aria-label="What it would set apart">
          {error ? (
            <EmptyState title={error.message}>{error.remedy}</EmptyState>
          ) : trial ? (
            <>
              <p role="status" className={styles.lead}>
                {trial.changes === 0
                  ? 'Nothing here would become noise.'
                  : `${counted(trial.changes, 'change')} would become noise${
                      trial.gone > 0 ? `; ${counted(trial.gone, 'item')} would have nothing else` : ''
                    }.`}
              </p>
              {trial.places.length > 0 && (
                <ScrollRegion className={styles.trial} label="Changes that would become noise">
                  <PlaceList places={trial.places} />
                </ScrollRegion>
              )}
              {trial.changes > trial.places.length && trial.places.length > 0 && (
                <p className={styles.muted}>and {trial.changes - trial.places.length} more</p>
              )}
            </>
          ) : (
            <p role="status">
              <Spinner /> Comparing with the rule…
            </p>
          )}
        </section>
      </div>
    </Dialog>
  );
}

/** A free name from the last key that says something. */
function nameFor(keys: string, taken: readonly string[]): string {
  const words = keys.split('/').filter((key) => /[a-z]/i.test(key));
  const plain = (words.at(-1) ?? 'rule')
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '');
  const base = plain === '' ? 'rule' : plain;
  let name = base;
  for (let count = 2; taken.includes(name); count += 1) name = `${base}-${count}`;
  return name;
}

function nameError(name: string, taken: readonly string[]): string | null {
  if (!/^[a-z][a-z\d-]*$/.test(name)) return 'A name is of small letters, digits and hyphens.';
  return taken.includes(name) ? 'There is a rule of that name.' : null;
}
