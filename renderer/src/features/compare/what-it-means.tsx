import { useState } from 'react';
import type { ComparedItem, ToldPlace } from '@core/contract/comparing';
import { gravity } from '@core/contract/gravity';
import { counted } from '@core/text/counted';
import { selectCompared, useComparing } from '../../state/comparing';
import { kindInfo } from '../../state/kinds';
import { byGravity, classLooks } from '../../ui/class-looks';
import { ClassMark } from '../../ui/class-mark';
import { Icon } from '../../ui/icon';
import { inNames } from './in-names';
import { ChangeMark } from './marks';
import { changeLooks } from './words';
import styles from './what-it-means.module.css';

/** Items by the gravest thing they mean: of what changed what it is, of what came or went the names, kind by kind. */
export function WhatItMeans({ items }: { items: readonly ComparedItem[] }) {
  const sorted = items.toSorted((one, other) => kindInfo(one.kind).order - kindInfo(other.kind).order);
  const groups = gravity
    .map((one) => ({ one, list: sorted.filter((item) => byGravity(item.classes)[0] === one) }))
    .filter(({ list }) => list.length > 0);
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>What it means</h2>
      <ul className={styles.classes}>
        {groups.map(({ one, list }) => (
          <li key={one} className={styles.class}>
            <span className={styles.head}>
              <ClassMark of={one} />
              <span className={styles.muted}>{classLooks[one].meaning}</span>
              <span className={styles.muted}>{counted(list.length, 'item')}</span>
            </span>
            <Stayed items={list.filter((item) => !isWhole(item))} />
            {[...Map.groupBy(list.filter(isWhole), ({ change, kind }) => `${change} ${kind}`)].map(
              ([key, some]) => (
                <CameOrWent key={key} items={some} />
              ),
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const isWhole = ({ change }: ComparedItem): boolean => change === 'added' || change === 'removed';

/** Of more of one sort the rest is shown on request. */
const mostRows = 12;
const mostNames = 12;

/** What is in both states, each with what of it differs. */
function Stayed({ items }: { items: readonly ComparedItem[] }) {
  const [shown, rest] = useFirst(items, mostRows);
  if (items.length === 0) return null;
  return (
    <ul className={styles.rows}>
      {shown.map((item) => (
        <li key={item.key} className={styles.row}>
          <Name item={item} />
          <Told item={item} />
        </li>
      ))}
      {rest && <li>{rest}</li>}
    </ul>
  );
}

/** What is in one state alone, all of one kind, by its names. */
function CameOrWent({ items }: { items: readonly ComparedItem[] }) {
  const [shown, rest] = useFirst(items, mostNames);
  const [first] = items;
  if (!first) return null;
  const { label, plural } = kindInfo(first.kind);
  const what = items.length === 1 ? label : plural;
  return (
    <div>
      <p className={styles.muted}>
        {items.length} {inSentence(what)} {changeLooks[first.change].label.toLowerCase()}
      </p>
      <div className={styles.names}>
        {shown.map((item) => (
          <Name key={item.key} item={item} />
        ))}
        {rest}
      </div>
    </div>
  );
}

/** A word for a kind as it stands within a sentence: `SLA templates` keeps its letters. */
const inSentence = (word: string): string =>
  /^[A-Z][a-z]/.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word;

/** The first of many, and a button that shows the others. */
function useFirst(items: readonly ComparedItem[], most: number) {
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, most);
  const more = items.length - shown.length;
  const rest =
    more === 0 ? null : (
      <button type="button" className={styles.more} onClick={() => setAll(true)}>
        and {more} more
      </button>
    );
  return [shown, rest] as const;
}

function Name({ item }: { item: ComparedItem }) {
  const { label, icon } = kindInfo(item.kind);
  return (
    <button
      type="button"
      className={styles.item}
      onClick={() => selectCompared(item.key)}
      aria-label={`${item.name}, ${label}, ${changeLooks[item.change].label}`}
      data-tip={item.name}
    >
      <Icon name={icon} size={13} className={styles.icon} />
      <ChangeMark change={item.change} small />
      <span className={styles.name}>{item.name}</span>
    </button>
  );
}

/** What of an item differs, in a line. */
function Told({ item: { told, places } }: { item: ComparedItem }) {
  const names = useComparing((state) => state.compared?.names) ?? noNames;
  const more = places - told.length;
  return (
    <span className={styles.told}>
      {told.map((place, at) => (
        <span key={at}>
          {at > 0 && ' · '}
          <ToldWords place={place} names={names} />
        </span>
      ))}
      {more > 0 && ` · and ${more} more`}
    </span>
  );
}

const noNames = {};

function ToldWords({ place, names }: { place: ToldPlace; names: Readonly<Record<string, string>> }) {
  const { where, changes, verb, before, after } = place;
  const what = where.replaceAll(', ', ' › ');
  if (changes > 1)
    return (
      <>
        {what} ({counted(changes, 'change')})
      </>
    );
  const values = [before, after].flatMap((value) => (value === null ? [] : inNames(value, names)));
  const done = verb === 'changed' ? what : `${what} ${verb}`;
  return values.length === 0 ? done : `${done}: ${values.join(' → ')}`;
}
