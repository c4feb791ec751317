import { useEffect, useState } from 'react';
import { fieldsShown, layoutParts } from '@core/content/layout/parts';
import type { ModuleField } from '@core/content/module/field';
import { systemFields } from '@core/content/module/system-fields';
import { readJson } from '@core/text/json/read';
import { useDocument } from '../../state/documents';
import { reportError } from '../../state/toasts';
import { useWorkspace } from '../../state/workspace';
import { currentText } from '../../state/workspace-edits';
import { Section } from '../../ui/values/section';
import styles from './layout-editor.module.css';

const given = new Set(systemFields.map(({ name }) => name));

/** The fields of the module that no view template of it shows: records have them, and nobody sees them. */
export function MissingFields({ path, fields }: { path: string; fields: ReadonlyMap<string, ModuleField> }) {
  const shown = useShown(path);
  const missing = [...fields.values()].filter(
    ({ name, isShown }) => isShown && !given.has(name) && shown !== null && !shown.has(name),
  );
  return (
    <Section title="Fields on no layout">
      {missing.length === 0 ? (
        <p className={styles.hint}>
          {shown === null ? 'Reading the other layouts…' : 'Every field is on a layout of the module.'}
        </p>
      ) : (
        <ul className={styles.missing} aria-label="Fields on no layout">
          {missing.map(({ name, title }) => (
            <li key={name}>
              {title} <code>{name}</code>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** Names of the fields that the view templates beside a file and the file itself show; null until they are read. */
function useShown(path: string): ReadonlySet<string> | null {
  const { text } = useDocument(path);
  const [shown, setShown] = useState<{ of: string; names: ReadonlySet<string> } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const folder = path.replace(/[^/]+$/, '');
    const beside = [...useWorkspace.getState().itemsByPath.keys()].filter(
      (other) => other !== path && other.startsWith(folder) && other.endsWith('-layout.json'),
    );
    Promise.all(beside.map(currentText)).then((texts) => {
      const names = [text, ...texts].flatMap((each) => [...fieldsShown(layoutParts(valueOf(each)))]);
      if (isWanted) setShown({ of: path, names: new Set(names) });
    }, reportError);
    return () => {
      isWanted = false;
    };
  }, [path, text]);
  return shown?.of === path ? shown.names : null;
}

const valueOf = (text: string): unknown => {
  try {
    return readJson(text).value;
  } catch {
    // A layout that is broken shows nothing.
    return null;
  }
};
