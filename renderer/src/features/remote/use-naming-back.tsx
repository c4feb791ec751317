import { type ReactNode, useState } from 'react';
import type { RemoteInfo } from '@core/contract/remote';
import { focusOnMount } from '../../ui/focus-on-mount';
import { TextField } from '../../ui/text-field';

interface NamingBack {
  /** Why nothing is written yet; false where nothing is missing. */
  missing: string | false;
  /** What the host is given as confirmation. */
  confirm: string;
  /** The field where a protected remote is named; null for another one. */
  field: ReactNode;
}

/** What is written to a remote is confirmed with its name: a protected one has to be named back. */
export function useNamingBack({ name, mark }: RemoteInfo): NamingBack {
  const [typed, setTyped] = useState('');
  if (mark !== 'protected') return { missing: false, confirm: name, field: null };
  return {
    missing: typed !== name && `Type ${name} first.`,
    confirm: typed,
    field: (
      <TextField
        ref={focusOnMount}
        label={`It is protected. Type ${name} to write to it`}
        value={typed}
        onChange={setTyped}
      />
    ),
  };
}
