import { useState } from 'react';
import { firstText, type JsonMap } from '@core/text/values';
import { ask } from '../../../state/instance-api';
import { notify, reportError } from '../../../state/toasts';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/text-field';
import styles from '../views.module.css';
import type { AreaPanelProps } from './area';
import { said } from './area';

const texts = [
  { field: 'name', label: 'Name' },
  { field: 'description', label: 'Description' },
];

/** Name and description of a team or role: what is changed of them is written when it is saved. */
function IdentityPanel({ plural, row, onDone }: AreaPanelProps & { plural: 'teams' | 'roles' }) {
  const [draft, setDraft] = useState<JsonMap>({});
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await ask('PUT', `/api/3/${plural}/${String(row.uuid)}`, draft);
      notify({ tone: 'success', message: `${said(row.name)} was changed.` });
      setDraft({});
      onDone();
    } finally {
      setBusy(false);
    }
  };
  const unchanged = Object.keys(draft).length === 0 && 'Nothing was changed.';
  return (
    <div role="group" aria-label="Change" className={styles.form}>
      {texts.map(({ field, label }) => (
        <TextField
          key={field}
          label={label}
          value={firstText({ ...row, ...draft }, field) ?? ''}
          onChange={(value) => setDraft((before) => ({ ...before, [field]: value }))}
        />
      ))}
      <div className={styles.bar}>
        <Button
          size="small"
          tone="primary"
          busy={busy}
          disabled={unchanged}
          onClick={() => void save().catch(reportError)}
        >
          Save changes
        </Button>
        <Button size="small" disabled={unchanged} onClick={() => setDraft({})}>
          Discard
        </Button>
      </div>
    </div>
  );
}

export const TeamPanel = (props: AreaPanelProps) => <IdentityPanel {...props} plural="teams" />;

export const RolePanel = (props: AreaPanelProps) => <IdentityPanel {...props} plural="roles" />;
