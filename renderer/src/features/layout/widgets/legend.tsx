import styles from './widgets.module.css';

/** Which colour stands for what. */
export function Legend({ colours }: { colours: ReadonlyMap<string, string> }) {
  return (
    <ul className={styles.legend} aria-label="Colours">
      {[...colours].map(([name, colour]) => (
        <li key={name}>
          <span className={styles.colour} style={{ background: colour }} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  );
}
