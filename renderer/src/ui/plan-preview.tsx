import type { ReferencePlan } from '@core/contract';
import { Checkbox } from './checkbox';
import styles from './plan-preview.module.css';

export interface PlanPreviewProps {
  plan: ReferencePlan;
  /** Files the user wants to leave as they are. */
  left?: ReadonlySet<string>;
  /** Absent where all of it belongs together. */
  onLeave?(path: string, leave: boolean): void;
}

/** Places of one file that are shown; the rest is counted. */
const mostPlaces = 40;

const none: ReadonlySet<string> = new Set();

/** What a plan changes, file by file, and what it would leave dangling. */
export function PlanPreview({ plan, left = none, onLeave }: PlanPreviewProps) {
  const { files, moved, deleted, created, dangling, notes } = plan;
  const places = files.reduce((sum, file) => sum + (left.has(file.path) ? 0 : file.places.length), 0);
  const shown = files.length - files.filter(({ path }) => left.has(path)).length;
  return (
    <div className={styles.preview}>
      <p className={styles.counts} role="status">
        {places === 1 ? '1 place' : `${places} places`} in {shown === 1 ? '1 file' : `${shown} files`}
        {moved.length > 0 &&
          `, ${moved.length === 1 ? '1 file moves' : `${moved.length} files move`} on disk`}
        {deleted.length > 0 &&
          `, ${deleted.length === 1 ? '1 file is' : `${deleted.length} files are`} removed from disk`}
        {created.length > 0 && `, ${created.length === 1 ? '1 new file' : `${created.length} new files`}`}.
        One undo reverts all of it.
      </p>
      <ul className={styles.files} aria-label="Files to be changed">
        {files.map((file) => (
          <li key={file.path}>
            {onLeave ? (
              <Checkbox
                label={file.path}
                description={file.places.length === 1 ? '1 place' : `${file.places.length} places`}
                checked={!left.has(file.path)}
                onChange={(checked) => onLeave(file.path, !checked)}
              />
            ) : (
              <span className={styles.path}>{file.path}</span>
            )}
            <ul className={styles.places}>
              {file.places.slice(0, mostPlaces).map((place, index) => (
                <li key={index} className={styles.place}>
                  <span className={styles.role}>
                    {place.line}
                    {place.role && `: ${place.role}`}
                    {place.soft && ' (a guess)'}
                  </span>
                  <del className={styles.before}>{place.before}</del>
                  <ins className={styles.after}>{place.after}</ins>
                </li>
              ))}
              {file.places.length > mostPlaces && (
                <li className={styles.role}>and {file.places.length - mostPlaces} more</li>
              )}
            </ul>
          </li>
        ))}
        {moved.map(({ from, to }) => (
          <li key={from} className={styles.moved}>
            {from} → {to}
          </li>
        ))}
        {created.map(({ path }) => (
          <li key={path} className={styles.moved}>
            {path} is new
          </li>
        ))}
        {deleted.map((path) => (
          <li key={path} className={styles.moved}>
            {path} is removed
          </li>
        ))}
      </ul>
      {dangling.length > 0 && (
        <section aria-label="Broken references">
          <h3 className={styles.heading}>
            {dangling.length === 1 ? '1 place' : `${dangling.length} places`} would refer to something that no
            longer exists
          </h3>
          <ul className={styles.places}>
            {dangling.slice(0, mostPlaces).map(({ path, role, excerpt }, index) => (
              <li key={index} className={styles.place}>
                <span className={styles.role}>{role}</span>
                <span className={styles.after}>{excerpt}</span>
                <span className={styles.role}>{path.split('/').at(-1)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </div>
  );
}
