import { useEffect, useEffectEvent } from 'react';
import { type Command, registerCommand } from '../../state/commands';

/** Registers a command while this part is shown; it overrides another one of the same id. */
export function useOwnCommand(command: Command): void {
  const { id, title, category, shortcut } = command;
  const run = useEffectEvent(() => command.run());
  const enabled = useEffectEvent(() => command.enabled?.() ?? true);
  useEffect(
    () =>
      registerCommand({
        id,
        title,
        category,
        ...(typeof shortcut === 'string' ? { shortcut } : {}),
        enabled: () => enabled(),
        run: () => run(),
      }),
    [id, title, category, shortcut],
  );
}
