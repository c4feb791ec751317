import { useCallback, useMemo, useState } from 'react';
import { rank } from '../../state/quick-entries';
import { QuickPick } from '../../ui/quick-pick';
import { useEntries, type PaletteMode } from './use-entries';
import { usePlaces } from './use-places';

const prompts: Record<PaletteMode, { label: string; placeholder: string; none: string }> = {
  commands: {
    label: 'Command palette',
    placeholder: 'Type the name of a command',
    none: 'No matching commands',
  },
  items: {
    label: 'Go to item',
    placeholder: 'Type the name of an item, step or field, or > for commands',
    none: 'No matching items',
  },
  recents: {
    label: 'Open recent',
    placeholder: 'Type the name of a workspace',
    none: 'No matching workspaces',
  },
  samples: {
    label: 'Open sample',
    placeholder: 'Type what you want to learn',
    none: 'No matching samples',
  },
};

interface PaletteProps {
  mode: PaletteMode;
  onClose(): void;
}

/** Everything by name. `>` in front switches from items to commands, deleting it switches back. */
export function Palette({ mode: initial, onClose }: PaletteProps) {
  const [text, setText] = useState(initial === 'commands' ? '>' : '');
  const isFixed = initial === 'recents' || initial === 'samples';
  const mode: PaletteMode = isFixed ? initial : text.startsWith('>') ? 'commands' : 'items';
  const items = useEntries(mode);
  const places = usePlaces(mode === 'items' ? text : '');
  const entries = useMemo(() => [...items, ...places], [items, places]);
  const find = useCallback((typed: string) => rank(entries, typed.replace(/^>/, '')), [entries]);
  return <QuickPick {...prompts[mode]} text={text} onText={setText} find={find} onClose={onClose} />;
}
