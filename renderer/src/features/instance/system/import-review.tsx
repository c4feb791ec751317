import { useState } from 'react';
import {
  choosePolicy,
  includeIn,
  type ReviewField,
  type ReviewGroup,
  type ReviewItem,
  reviewOf,
} from '@core/module-view/import-review';
import { counted } from '@core/text/counted';
import type { JsonMap } from '@core/text/values';
import {
  failureOf,
  hasFailed,
  type JobProgress,
  logOf,
  type ReviewedJob,
  runImport,
} from '../../../state/instance-jobs';
import { reportError } from '../../../state/toasts';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { Dialog } from '../../../ui/dialog';
import { ProgressBar } from '../../../ui/progress-bar';
import { Select } from '../../../ui/select';
import { Section } from '../../../ui/values/section';
import styles from '../views.module.css';

interface ImportReviewProps {
  job: ReviewedJob;
  /** Of the archive. */
  name: string;
  onDone(): void;
  onClose(): void;
}

/** What an import would bring, each thing to be taken or left, and then how far it is and what became of it. */
export function ImportReview({ job, name, onDone, onClose }: ImportReviewProps) {
  const [options, setOptions] = useState(job.options);
  const [progress, setProgress] = useState<JobProgress | null>(null);
  const [over, setOver] = useState<JsonMap | null>(null);
  const groups = reviewOf(options);
  const chosen = groups.flatMap(({ items }) => items).filter(({ isIncluded }) => isIncluded).length;
  const run = () => {
    setProgress({ status: 'In Progress', done: 0, doing: null });
    runImport({ ...job, options }, setProgress)
      .then(setOver, reportError)
      .finally(() => {
        setProgress(null);
        onDone();
      });
  };
  return (
    <Dialog
      size="large"
      title={`Import ${name}`}
      onClose={onClose}
      footer={
        over ? (
          <Button tone="primary" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{progress ? 'Close, it goes on' : 'Not now'}</Button>
            <Button
              tone="primary"
              busy={progress !== null}
              disabled={chosen === 0 && 'Nothing is chosen.'}
              onClick={run}
            >
              {`Import ${counted(chosen, 'item')}`}
            </Button>
          </>
        )
      }
    >
      {over ? (
        <Outcome job={over} />
      ) : progress ? (
        <div className={styles.form} role="status">
          <ProgressBar label="Importing" value={progress.done} />
          <p className={styles.muted}>{progress.doing ?? progress.status}</p>
        </div>
      ) : (
        <>
          <p className={styles.lead}>
            Nothing is imported yet. What is left out stays as it is on the instance; what exists there is
            brought up to date as chosen.
          </p>
          {groups.map((group) => (
            <Group key={group.section} group={group} options={options} onChange={setOptions} />
          ))}
        </>
      )}
    </Dialog>
  );
}

/** What people call the sections of the options; others by their own names. */
const sectionTitles: Readonly<Record<string, string>> = {
  picklistNames: 'Picklists',
  'playbooks/collections': 'Playbook collections',
  'playbooks/globalVariables': 'Global variables',
  playbookBlocks: 'Playbook blocks',
  viewTemplates: 'View templates',
  views: 'Navigation',
  recordSets: 'Records',
  exportTemplates: 'Export templates',
  preprocessingRules: 'Preprocessing rules',
  ruleChannels: 'Channels',
  mcp_configurations: 'Tool servers',
  ai_agents: 'AI agents',
  appSettings: 'Settings',
};
const titleOf = (section: string): string =>
  sectionTitles[section] ?? section.charAt(0).toUpperCase() + section.slice(1);

const policyWords: Readonly<Record<string, string>> = {
  keep: 'Keep items of the instance',
  overwrite: 'Overwrite',
  append: 'Add new ones only',
  replace: 'Replace',
  merge: 'Merge',
  merge_append: 'Add new ones only',
  merge_replace: 'Merge, the archive wins',
  rename: 'Keep both',
};

interface GroupProps {
  group: ReviewGroup;
  options: JsonMap;
  onChange(options: JsonMap): void;
}

function Group({ group, options, onChange }: GroupProps) {
  const { section, items } = group;
  const title = titleOf(section);
  const chosen = items.filter(({ isIncluded }) => isIncluded).length;
  const all = (isIncluded: boolean) =>
    onChange(items.reduce((next, { pointer }) => includeIn(next, pointer, isIncluded), options));
  return (
    <Section title={title} badge={<Badge>{`${chosen} of ${items.length}`}</Badge>}>
      {items.length > 1 && (
        <Checkbox
          label={`All of ${title}`}
          checked={chosen === items.length ? true : chosen === 0 ? false : 'mixed'}
          onChange={all}
        />
      )}
      <ul className={styles.list} aria-label={title}>
        {items.map((item) => (
          <li key={item.pointer}>
            <Item item={item} options={options} onChange={onChange} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Item({ item, options, onChange }: Omit<GroupProps, 'group'> & { item: ReviewItem }) {
  const { label, policy, exists, records, fields } = item;
  return (
    <>
      <div className={styles.bar}>
        <Checkbox
          label={label}
          description={records === null ? undefined : counted(records, 'record')}
          checked={item.isIncluded}
          onChange={(on) => onChange(includeIn(options, item.pointer, on))}
        />
        <Badge tone={exists ? 'neutral' : 'success'}>{exists ? 'exists' : 'new'}</Badge>
        <span className={styles.space} />
        {exists && policy && item.isIncluded && (
          <Select
            hideLabel
            label={`What becomes of ${label}`}
            value={policy.value}
            options={[...new Set([...policy.choices, policy.value])].map((id) => ({
              id,
              label: policyWords[id] ?? id,
            }))}
            onChange={(value) => onChange(choosePolicy(options, item, value))}
          />
        )}
      </div>
      {item.isIncluded && fields.length > 0 && (
        <ul className={styles.nested} aria-label={`Fields of ${label}`}>
          {fields.map((field) => (
            <li key={field.pointer}>
              <Checkbox
                label={field.label}
                description={fieldWords(field)}
                checked={field.isIncluded}
                onChange={(on) => onChange(includeIn(options, field.pointer, on))}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const fieldWords = ({ exists, changes }: ReviewField): string =>
  exists ? `changes ${changes.join(', ')}` : 'a new field';

/** How a job ended, and what it says that it did. */
function Outcome({ job }: { job: JsonMap }) {
  const log = logOf(job);
  return (
    <div className={styles.form}>
      <p role="status" className={hasFailed(job) ? styles.error : undefined}>
        {hasFailed(job) ? failureOf(job) : 'The import is complete.'}
      </p>
      {log.length > 0 && (
        <Section title="What was done" badge={<Badge>{log.length}</Badge>}>
          <ul className={styles.list} aria-label="What was done">
            {log.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}
