import { useMemo, useState } from 'react';
import type { MergeItemDetail, ResultFile } from '@core/contract/merging-calls';
import { call } from '../../../state/bridge';
import { kindInfo } from '../../../state/kinds';
import { type ResultPlace, useMerging } from '../../../state/merging';
import { useAnswer } from '../../../state/use-answer';
import { EmptyState } from '../../../ui/empty-state';
import { Icon } from '../../../ui/icon';
import { Segmented } from '../../../ui/segmented';
import styles from '../item-view.module.css';
import { TextDiff } from '../text-diff';
import { drawnAt, MergeCanvas } from './merge-canvas';
import { placeIn, PlaceNotice } from './place-notice';

type View = 'canvas' | 'source';

/** A place in a file of the result that neither side has changed: what they did elsewhere concerns it. */
export function UnchangedFile({ place }: { place: ResultPlace }) {
  const { id, revision } = useMerging();
  const { path } = place;
  const { value: file, error } = useAnswer(`${path} ${revision}`, () =>
    call('merge.file', { id: id ?? '', path }),
  );
  return (
    <section className={styles.view} tabIndex={-1} data-takes-focus aria-label={file?.name ?? path}>
      {file && (
        <header className={styles.head}>
          <div className={styles.line}>
            <Icon name={kindInfo(file.kind).icon} size={18} className={styles.icon} />
            <h1 className={styles.title}>{file.name}</h1>
          </div>
          <div className={styles.line}>
            <span className={styles.muted}>
              {kindInfo(file.kind).label} · {path} · changed by neither side
            </span>
          </div>
        </header>
      )}
      <PlaceNotice place={place} />
      {error && <EmptyState title={error.message}>{error.remedy}</EmptyState>}
      {!error && file && <Views file={file} place={place} />}
    </section>
  );
}

function Views({ file: { name, text }, place }: { file: ResultFile; place: ResultPlace }) {
  const detail = useMemo<MergeItemDetail>(
    () => ({ conflicts: [], texts: { base: text, ours: text, theirs: text, result: text } }),
    [text],
  );
  const { texts } = detail;
  const { pointer, line } = placeIn(texts, place);
  const isDrawn = drawnAt(texts, pointer) !== null;
  const [chosen, setView] = useState<View>('canvas');
  if (text === null) return <EmptyState title="This file is no text">It has no place to show.</EmptyState>;
  const view = isDrawn ? chosen : 'source';
  return (
    <>
      {isDrawn && (
        <div className={styles.bar}>
          <Segmented<View>
            label="How to show it"
            options={[
              { id: 'canvas', label: 'Canvas' },
              { id: 'source', label: 'Source' },
            ]}
            value={view}
            onChange={setView}
          />
        </div>
      )}
      <div className={styles.body}>
        {view === 'canvas' ? (
          <MergeCanvas name={name} conflict={undefined} detail={detail} pointer={pointer} />
        ) : (
          <TextDiff before={text} after={text} label="Source" line={line} />
        )}
      </div>
    </>
  );
}
