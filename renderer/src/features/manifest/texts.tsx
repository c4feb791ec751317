import { getAt } from '@core/text/pointer';
import { useFindingsOf } from '../../state/findings';
import { editValue } from '../../state/form-edits';
import { TextList } from '../../ui/values/text-list';
import styles from './manifest.module.css';
import type { FieldsProps } from './member';

interface TextsProps extends FieldsProps {
  name: string;
  /** Pointer of the map that contains the member; the manifest itself by default. */
  within?: string;
  label: string;
  placeholder: string;
  suggestions?: readonly string[];
  description?: string;
}

/** One member of the manifest that is a list of texts, with the findings for it or for one of the texts. */
export function Texts(props: TextsProps) {
  const { path, manifest, canEdit, name, within = '', label, ...rest } = props;
  const pointer = `${within}/${name}`;
  const value = getAt(manifest, pointer);
  const values = Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
  // A list of something else, or no list at all, is left as it is.
  const isTexts =
    value === undefined || value === null || (Array.isArray(value) && value.length === values.length);
  const problem = useFindingsOf(path).find(
    ({ pointer: place, severity }) =>
      severity !== 'hint' && (place === pointer || place?.startsWith(`${pointer}/`)),
  );
  return (
    <div>
      <TextList
        {...rest}
        label={label}
        values={values}
        readOnly={!canEdit || !isTexts}
        onChange={(next) => editValue(path, pointer, next, `Change ${label.toLowerCase()}`)}
      />
      {!isTexts && <p className={styles.faint}>This is not a list of texts. Change it in the source.</p>}
      {problem && <p className={styles.problem}>{problem.message}</p>}
    </div>
  );
}
