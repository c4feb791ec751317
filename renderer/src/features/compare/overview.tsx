import { CircleCheck, Download, TriangleAlert } from 'lucide-react';
import type { Compared, ComparedItem } from '@core/contract/comparing';
import { useComparing } from '../../state/comparing';
import { kindInfo } from '../../state/kinds';
import { counted } from '@core/text/counted';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { MenuButton } from '../../ui/menu-button';
import { MarkOf } from './mark-of-remote';
import { ChangeMark } from './marks';
import { NoiseByRule } from './noise/noise-by-rule';
import styles from './overview.module.css';
import { WhatItMeans } from './what-it-means';
import { writeReview } from './write-review';
import { changeLooks, changeOrder } from './words';

/** The whole comparison in a minute: how much of what, what is grave, what was set apart. */
export function Overview({ compared }: { compared: Compared }) {
  const { items, a, b, problems, outOfScope } = compared;
  const { chosen } = useComparing();
  return (
    <div className={styles.scroll} tabIndex={-1} data-takes-focus>
      <header className={styles.head}>
        <h1 className={styles.title}>
          {a.title} <MarkOf state={chosen.a} /> <span aria-label="to">→</span> {b.title}{' '}
          <MarkOf state={chosen.b} />
        </h1>
        <p className={styles.muted}>
          {a.detail} → {b.detail}
        </p>
        <p className={styles.sentence}>{sentenceOf(items)}</p>
        <Release compared={compared} />
        {items.length > 0 && (
          <MenuButton
            label="Export the review"
            icon={<Download size={14} aria-hidden />}
            items={() => writeReview(compared)}
          >
            Export…
          </MenuButton>
        )}
      </header>
      {items.length === 0 && (
        <EmptyState
          icon={<CircleCheck size={28} strokeWidth={1.5} aria-hidden />}
          title={nothingIn(compared)}
        >
          {compared.noise.paths > 0
            ? 'What differs says nothing: it is listed below.'
            : 'No value of their content differs.'}
        </EmptyState>
      )}
      {items.length > 0 && (
        <div className={styles.columns}>
          <Kinds items={items} />
          <WhatItMeans items={items} />
        </div>
      )}
      {problems.length > 0 && <Problems compared={compared} />}
      {outOfScope.length > 0 && (
        <section className={styles.part}>
          <h2 className={styles.heading}>Of this the second state says nothing</h2>
          <p className={styles.muted}>
            It does not ship them, so that nothing follows from their absence:{' '}
            {[...Map.groupBy(outOfScope, ({ kind }) => kind)]
              .map(([kind, list]) => `${list.length} ${kindInfo(kind).plural.toLowerCase()}`)
              .join(', ')}
            .
          </p>
        </section>
      )}
      <NoiseByRule noise={compared.noise} />
    </div>
  );
}

const releaseWords = {
  major: 'a new major version',
  minor: 'a new minor version',
  patch: 'a patch',
} as const;

/** What the changes make of a pack's version, and why. */
function Release({ compared: { raises, grave } }: { compared: Compared }) {
  if (raises === null) return null;
  const counts = [
    [grave.gone, 'gone'],
    [grave.broken, 'with something others use gone'],
    [grave.refused, 'refused by publish'],
    [grave.migrated, 'with a migration'],
  ] as const;
  const why = {
    major: counts.flatMap(([count, words]) => (count === 0 ? [] : [`${count} ${words}`])).join(', '),
    minor: 'something is new, and nothing that others use is gone',
    patch: 'nothing is new, and nothing that others use is gone',
  }[raises];
  return (
    <p className={styles.sentence}>
      As a release it is <strong>{releaseWords[raises]}</strong>: {why}.
    </p>
  );
}

/** What a comparison without items comes to. */
function nothingIn({ noise, same }: Compared): string {
  if (noise.paths > 0) return 'Nothing changed but noise';
  return same ? 'The two states are the same' : 'What both states hold is the same';
}

function sentenceOf(items: readonly ComparedItem[]): string {
  if (items.length === 0) return 'Nothing that matters differs.';
  const parts = changeOrder.flatMap((change) => {
    const count = items.filter((item) => item.change === change).length;
    return count === 0 ? [] : [`${count} ${changeLooks[change].label.toLowerCase()}`];
  });
  return `${counted(items.length, 'item')}: ${parts.join(', ')}.`;
}

function Kinds({ items }: { items: readonly ComparedItem[] }) {
  const kinds = [...Map.groupBy(items, ({ kind }) => kind)].sort(
    ([one], [other]) => kindInfo(one).order - kindInfo(other).order,
  );
  const present = changeOrder.filter((change) => items.some((item) => item.change === change));
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>By kind</h2>
      <table className={styles.table} aria-label="Items by kind">
        <thead>
          <tr>
            <th scope="col">Kind</th>
            {present.map((change) => (
              <th key={change} scope="col" className={styles.number}>
                <ChangeMark change={change} small />
                <VisuallyHidden>{changeLooks[change].label}</VisuallyHidden>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map(([kind, list]) => (
            <tr key={kind}>
              <th scope="row">
                <Icon name={kindInfo(kind).icon} size={14} className={styles.icon} /> {kindInfo(kind).plural}
              </th>
              {present.map((change) => {
                const count = list.filter((item) => item.change === change).length;
                return (
                  <td key={change} className={styles.number}>
                    {count === 0 ? <span className={styles.none}>–</span> : count}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Problems({ compared: { problems, a, b } }: { compared: Compared }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>
        <TriangleAlert size={14} aria-hidden className={styles.warning} /> What could not be read
      </h2>
      <ul className={styles.list}>
        {problems.map(({ side, path, message }, at) => (
          <li key={`${at} ${path}`}>
            <span className={styles.muted}>{side === 'a' ? a.title : b.title}:</span>{' '}
            {path === '' ? message : `${path}: ${message}`}
          </li>
        ))}
      </ul>
    </section>
  );
}
