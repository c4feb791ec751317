import styles from './kbd.module.css';

/** Keys of a shortcut, each in its own cap. */
export function Kbd({ keys }: { keys: readonly string[] }) {
  return (
    <kbd className={styles.keys}>
      {keys.map((key, index) => (
        <kbd key={index} className={styles.key}>
          {key}
        </kbd>
      ))}
    </kbd>
  );
}
