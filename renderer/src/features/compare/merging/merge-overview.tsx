import { ArrowRight, CircleCheck, TriangleAlert } from 'lucide-react';
import type { FoundClash, OpenedMerge } from '@core/contract/merging-calls';
import { counted } from '@core/text/counted';
import { accept, checkMerge, conflictsOf, showPlace, useMerging } from '../../../state/merging';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import styles from '../overview.module.css';
import { focusShown } from '../focus-shown';
import own from './merge-overview.module.css';
import { placeText, sideTitles, sideWords } from './merge-words';
import { TakeAll } from './take-all';
import { TrialPanel } from './trial-panel';
import { WritePanel } from './write-panel';

/** The whole merge: how much of what, whether the result holds together, trying it, and writing it. */
export function MergeOverview({ merge }: { merge: OpenedMerge }) {
  const { items, settled, problems, isOneFile } = merge;
  const titles = sideTitles(merge);
  const conflicts = conflictsOf(merge);
  const { listed } = useMerging();
  const open = conflicts.filter(({ taken }) => taken === null).length;
  const by = (changed: OpenedMerge['items'][number]['changed']) =>
    items.filter((item) => item.changed === changed).length;
  return (
    <div className={styles.scroll} tabIndex={-1} data-takes-focus>
      <header className={styles.head}>
        <h1 className={styles.title}>
          {titles.theirs} <span aria-label="into">→</span> {titles.ours}
        </h1>
        <p className={styles.muted}>from {titles.base}</p>
        <p className={styles.sentence}>
          {items.length === 0
            ? 'Neither side has changed anything.'
            : `${counted(items.length, 'item')} changed: ${by('ours')} by ours, ${by('theirs')} by theirs, ${by('both')} by both.`}{' '}
          {conflicts.length === 0
            ? 'Nothing has to be decided.'
            : `${counted(conflicts.length, 'conflict')}, ${open === 0 ? 'all decided' : `${open} still open`}.`}
        </p>
        {settled > 0 && (
          <p className={styles.muted}>
            {settled === 1 ? '1 place was' : `${settled} places were`} settled without asking, as they say
            nothing: dates, ids, positions. They are as in ours.
          </p>
        )}
        {conflicts.length > 0 && (
          <TakeAll conflicts={conflicts} of="the merge" label="Take one side" listed={listed} />
        )}
      </header>
      {problems.length > 0 && (
        <section className={styles.part}>
          <h2 className={styles.heading}>
            <TriangleAlert size={14} aria-hidden className={styles.warning} /> What could not be read
          </h2>
          <ul className={styles.list}>
            {problems.map(({ side, path, message }, at) => (
              <li key={`${at} ${path}`}>
                <span className={styles.muted}>{sideWords[side].label}:</span> {path}: {message}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Findings />
      {!isOneFile && <TrialPanel />}
      <WritePanel merge={merge} open={open} />
    </div>
  );
}

function Findings() {
  const checked = useMerging((state) => state.checked);
  const clashes = checked?.clashes ?? [];
  return (
    <section className={styles.part} aria-label="Findings">
      <h2 className={styles.heading}>Does the result hold together?</h2>
      <p role="status" className={own.state}>
        {checked === null || checked.running ? (
          'Checking the result…'
        ) : checked.failed ? (
          <>
            The result could not be checked.{' '}
            <Button size="small" onClick={() => void checkMerge()}>
              Check again
            </Button>
          </>
        ) : clashes.length === 0 ? (
          <>
            <CircleCheck size={14} aria-hidden className={own.fine} /> It has no finding that neither side
            had.
          </>
        ) : (
          `${counted(clashes.length, 'finding')} that neither side had. Change the result, or take it as it is.`
        )}
      </p>
      {clashes.length > 0 && (
        <ul className={own.clashes}>
          {clashes.map((clash) => (
            <li key={clash.id} className={own.clash}>
              <Checkbox
                label={clash.message}
                description={`${placeText(clash)} · ${clash.code} · ${clash.accepted ? 'taken as it is' : 'tick to take it as it is'}`}
                checked={clash.accepted}
                onChange={(isAccepted) => void accept([clash.id], isAccepted)}
              />
              <Place clash={clash} />
            </li>
          ))}
        </ul>
      )}
      {(checked?.widened.length ?? 0) > 0 && (
        <>
          <p className={own.state}>
            <TriangleAlert size={14} aria-hidden className={styles.warning} /> The result grants more than
            ours:
          </p>
          <ul className={styles.list}>
            {checked?.widened.map((grant) => (
              <li key={grant}>{grant}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** To what a finding is about. */
function Place({ clash: { path, pointer, line, message } }: { clash: FoundClash }) {
  const item = useMerging(({ merge }) => merge?.items.find(({ result }) => result === path));
  const name = item?.name ?? path.split('/').at(-1) ?? path;
  return (
    <Button
      size="small"
      tone="quiet"
      icon={<ArrowRight size={14} aria-hidden />}
      aria-label={`Show where in ${name} the finding is`}
      onClick={() => {
        showPlace({ path, pointer: pointer || null, step: null, line, message });
        focusShown();
      }}
    >
      {name}
    </Button>
  );
}
