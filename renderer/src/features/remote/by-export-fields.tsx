import type { RemoteInfo } from '@core/contract/remote';
import type { PullOrder } from '../../state/remote-standing';
import { Checkbox } from '../../ui/checkbox';
import { TextField } from '../../ui/text-field';
import styles from './remote.module.css';

interface ByExportFieldsProps {
  remote: RemoteInfo;
  value: PullOrder['byExport'];
  onChange(value: PullOrder['byExport']): void;
}

/** Whether a pull first copies by an export there; what is protected has to be named back, as that writes there. */
export function ByExportFields({ remote, value, onChange }: ByExportFieldsProps) {
  const { name, mark } = remote;
  const never = whyNever(remote);
  if (never !== null) return <p className={styles.muted}>Not copied by an export there: {never}</p>;
  return (
    <>
      <Checkbox
        label="Copy by an export there first"
        description={
          'The only way to translations and settings of modules; playbooks come as one archive too. ' +
          'The export needs a template, a job and a file there, which are taken away again.'
        }
        checked={value !== null}
        onChange={(isOn) => onChange(isOn ? { confirm: mark === 'protected' ? '' : name } : null)}
      />
      {value !== null && mark === 'protected' && (
        <TextField
          label={`Type ${name}, which is protected`}
          value={value.confirm}
          onChange={(confirm) => onChange({ confirm })}
        />
      )}
    </>
  );
}

/** Null where it may be. */
function whyNever({ mark, account }: RemoteInfo): string | null {
  if (mark === 'read-only') return 'nothing is written to what is read-only.';
  return account.kind === 'api-key' ? 'that wants a user with a password.' : null;
}

/** What a pull by an export lacks; false for nothing. */
export const whyNotByExport = (remote: RemoteInfo | null, value: PullOrder['byExport']): string | false =>
  value !== null && remote !== null && value.confirm !== remote.name && `Type ${remote.name} first.`;
