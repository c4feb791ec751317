import { getAt } from '@core/text/pointer';
import { useFindingsOf } from '../../state/findings';
import { editValue } from '../../state/form-edits';
import { TextList } from '../../ui/values/text-list';
import styles from './manifest.module.css';
import type { FieldsProps } from './member';

interface TextsProps extends FieldsProps {
  name: string;
  /** Pointer of the map the member stands in; the manifest itself where it is left out. */
  within?: string;
  label: string;
  placeholder: string;
  suggestions?: readonly string[];
  description?: string;
}

/** One member of the manifest that is a list of texts, with what the checker says of it or of one of the texts. */
export function Texts(props: TextsProps) {
  const { path, manifest, canEdit, name, within = '', label, ...rest } = props;
  const pointer = `${within}/${name}`;
  const value = getAt(manifest, pointer);
  const values = Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
  // A list of something else, or no list at all, is kept for those who know what it says.
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
      {!isTexts && <p className={styles.faint}>It is no list of texts; change it in the source.</p>}
      {problem && <p className={styles.problem}>{problem.message}</p>}
    </div>
  );
}
