import { classNames } from '../../../ui/class-names';
import { type ChartPart, coloursOf } from './chart-data';
import { Drill, type Drilled } from './drill';
import { Legend } from './legend';
import styles from './widgets.module.css';

type BarsProps = Drilled & { parts: readonly ChartPart[]; isVertical: boolean };

/** A bar for each value of the first field, parted by those of the second where records are counted by two. */
export function Bars({ parts, isVertical, module, queryOf }: BarsProps) {
  const bars = [...Map.groupBy(parts, ({ label }) => label)].map(([label, own]) => ({
    label,
    own,
    total: own.reduce((all, part) => all + part.total, 0),
  }));
  const most = Math.max(...bars.map(({ total }) => total), 1);
  const nameOf = ({ series, label }: ChartPart) => series ?? label;
  const colours = coloursOf(parts.map((part) => ({ name: nameOf(part), colour: part.colour })));
  const isParted = parts.some(({ series }) => series !== null);
  return (
    <>
      <ul className={classNames(styles.bars, isVertical && styles.vertical)}>
        {bars.map(({ label, own, total }) => (
          <li key={label} className={styles.bar}>
            <span className={styles.barLabel} title={label}>
              {label}
            </span>
            <span className={styles.track} aria-hidden="true">
              {own.map((part, index) => (
                <span
                  key={index}
                  className={styles.fill}
                  style={{
                    [isVertical ? 'height' : 'width']: `${(part.total / most) * 100}%`,
                    background: colours.get(nameOf(part)),
                  }}
                />
              ))}
            </span>
            {isParted ? (
              <span className={styles.numbers}>
                {own.map((part, index) => (
                  <Drill key={index} module={module} query={queryOf(part)} what={`${label}, ${nameOf(part)}`}>
                    {part.total}
                  </Drill>
                ))}
              </span>
            ) : (
              own.map((part, index) => (
                <Drill key={index} module={module} query={queryOf(part)} what={label}>
                  {total}
                </Drill>
              ))
            )}
          </li>
        ))}
      </ul>
      {isParted && <Legend colours={colours} />}
    </>
  );
}
