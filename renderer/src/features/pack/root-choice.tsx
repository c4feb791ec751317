import type { ContentRoot, RootType } from '@core/contract';
import styles from './pack-dialog.module.css';

const typeNames: Record<RootType, string> = {
  solutionpack: 'Solution pack',
  export: 'Export',
  connector: 'Connector',
  widget: 'Widget',
  agent: 'Agent package',
  loose: 'Loose files',
};

interface RootChoiceProps {
  roots: readonly ContentRoot[];
  chosen: string | null;
  onChoose(path: string): void;
}

/** The packs of the workspace, one to choose. */
export function RootChoice({ roots, chosen, onChoose }: RootChoiceProps) {
  return (
    <fieldset className={styles.roots}>
      <legend className={styles.legend}>What to pack</legend>
      {roots.map((root) => (
        <label key={root.path} className={styles.root} data-chosen={root.path === chosen || undefined}>
          <input
            type="radio"
            name="root"
            checked={root.path === chosen}
            onChange={() => onChoose(root.path)}
          />
          <span className={styles.rootTitle}>{root.title}</span>
          {root.version && <span className={styles.faint}>{root.version}</span>}
          <span className={styles.rootPath}>{root.path === '' ? 'the workspace itself' : root.path}</span>
          <span className={styles.faint}>{typeNames[root.type]}</span>
        </label>
      ))}
    </fieldset>
  );
}
