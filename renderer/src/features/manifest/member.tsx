import { textOf, type JsonMap } from '@core/content/shape';
import { getAt } from '@core/text/pointer';
import { useFindingsOf } from '../../state/findings';
import { editValue } from '../../state/form-edits';
import { ComboField } from '../../ui/combo-field';
import { TextField } from '../../ui/text-field';
import { useDraft } from '../../ui/values/use-draft';

export interface FieldsProps {
  path: string;
  manifest: JsonMap;
  canEdit: boolean;
}

interface MemberProps extends FieldsProps {
  name: string;
  /** Pointer of the map the member stands in; the manifest itself where it is left out. */
  within?: string;
  label: string;
  description?: string;
  options?: readonly string[];
  multiline?: boolean;
  mono?: boolean;
  /** What an emptied field becomes: packs write null for most of them. */
  empty?: '' | null;
}

/** One member of the manifest that is a text, with what the checker says of it. */
export function Member(props: MemberProps) {
  const {
    path,
    manifest,
    canEdit,
    name,
    within = '',
    label,
    description,
    options,
    multiline = false,
    mono = false,
    empty = '',
  } = props;
  const pointer = `${within}/${name}`;
  const value = textOf(getAt(manifest, pointer)) ?? '';
  const findings = useFindingsOf(path);
  const draft = useDraft(value, (text) => {
    if (text !== value) editValue(path, pointer, text === '' ? empty : text, `Change ${label.toLowerCase()}`);
  });
  const shared = {
    label,
    description,
    mono,
    value: draft.text,
    onChange: draft.change,
    onBlur: draft.leave,
    error: findings.find((finding) => finding.pointer === pointer && finding.severity !== 'hint')?.message,
    readOnly: !canEdit,
  };
  return options ? (
    <ComboField {...shared} options={options} />
  ) : (
    <TextField {...shared} multiline={multiline} />
  );
}
