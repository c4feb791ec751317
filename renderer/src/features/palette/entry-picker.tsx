import { useCallback, useEffect, useState } from 'react';
import { toWireError } from '@core/contract/errors';
import { rank, type Entry, type RankedEntry } from '../../state/quick-entries';
import { QuickPick } from '../../ui/quick-pick';

interface EntryPickerProps {
  title: string;
  placeholder: string;
  /** Said when nothing matches. */
  none: string;
  /** Asked for once. */
  entries(): Promise<readonly Entry[]>;
  onClose(): void;
}

/** A list that has to be asked for; one of it is chosen by typing. */
export function EntryPicker({ title, placeholder, none, entries, onClose }: EntryPickerProps) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Entry[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    entries().then(setFound, (thrown: unknown) => {
      const { message, remedy } = toWireError(thrown);
      setError([message, remedy].filter(Boolean).join(' '));
    });
  }, [entries]);
  const find = useCallback((typed: string): readonly RankedEntry[] => rank(found ?? [], typed), [found]);
  return (
    <QuickPick
      label={title}
      placeholder={placeholder}
      none={error ?? (found ? none : 'Looking…')}
      text={text}
      onText={setText}
      find={find}
      onClose={onClose}
    />
  );
}
