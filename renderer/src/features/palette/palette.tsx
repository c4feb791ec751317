import { useCallback, useState } from 'react';
import { rank } from '../../state/quick-entries';
import { QuickPick } from '../../ui/quick-pick';
import { useEntries, type PaletteMode } from './use-entries';

const prompts: Record<PaletteMode, { label: string; placeholder: string; none: string }> = {
  commands: {
    label: 'Command palette',
    placeholder: 'Type the name of a command',
    none: 'No matching commands',
  },
  items: {
    label: 'Go to item',
    placeholder: 'Type the name of an item, or > for commands',
    none: 'No matching items',
  },
  recents: {
    label: 'Open recent',
    placeholder: 'Type the name of a workspace',
    none: 'No matching workspaces',
  },
};

interface PaletteProps {
  mode: PaletteMode;
  onClose(): void;
}

/** Everything by name. `>` in front switches from items to commands, deleting it switches back. */
export function Palette({ mode: initial, onClose }: PaletteProps) {
  const [text, setText] = useState(initial === 'commands' ? '>' : '');
  const mode: PaletteMode = initial === 'recents' ? 'recents' : text.startsWith('>') ? 'commands' : 'items';
  const entries = useEntries(mode);
  const find = useCallback((typed: string) => rank(entries, typed.replace(/^>/, '')), [entries]);
  return <QuickPick {...prompts[mode]} text={text} onText={setText} find={find} onClose={onClose} />;
}
