import { textOf, type JsonMap } from '@core/text/values';
import { getAt } from '@core/text/pointer';
import { useFindingsOf } from '../../state/findings';
import { editValue } from '../../state/form-edits';
import { ComboField } from '../../ui/combo-field';
import { TextField } from '../../ui/text-field';
import { usePending } from '../../ui/values/use-pending';

export interface FieldsProps {
  path: string;
  manifest: JsonMap;
  canEdit: boolean;
}

interface MemberProps extends FieldsProps {
  name: string;
  /** Pointer of the map that contains the member; the manifest itself by default. */
  within?: string;
  label: string;
  description?: string;
  options?: readonly string[];
  multiline?: boolean;
  mono?: boolean;
  /** What an emptied field becomes: packs write null for most of them. */
  empty?: '' | null;
}

/** One text member of the manifest, with its findings. */
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
  const pending = usePending(value, (text) => {
    if (text !== value) editValue(path, pointer, text === '' ? empty : text, `Change ${label.toLowerCase()}`);
  });
  const shared = {
    label,
    description,
    mono,
    value: pending.text,
    onChange: pending.change,
    onBlur: pending.leave,
    error: findings.find((finding) => finding.pointer === pointer && finding.severity !== 'hint')?.message,
    readOnly: !canEdit,
  };
  return options ? (
    <ComboField {...shared} options={options} />
  ) : (
    <TextField {...shared} multiline={multiline} />
  );
}
