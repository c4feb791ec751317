import styles from './picklist-editor.module.css';

/** The colour of an item, with an edge that shows it on any ground; an empty frame where it has none. */
export function ColourSwatch({ colour }: { colour: string | null }) {
  return (
    <span
      className={styles.swatch}
      data-none={colour === null || undefined}
      style={colour === null ? undefined : { background: colour }}
      aria-hidden="true"
    />
  );
}
