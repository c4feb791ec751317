import { useEffect, useEffectEvent } from 'react';

/** Does something again and again while it is wanted. @param every milliseconds */
export function useWhile(isWanted: boolean, every: number, action: () => void): void {
  const act = useEffectEvent(action);
  useEffect(() => {
    if (!isWanted) return;
    const timer = setInterval(() => act(), every);
    return () => clearInterval(timer);
  }, [isWanted, every]);
}
