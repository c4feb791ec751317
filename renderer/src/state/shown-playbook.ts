import { playbooksIn } from '@core/content/playbook-set';

/**
 * Pointer of the playbook of a file that is shown: the file itself, or of a set the one the selection is in,
 * else the first.
 */
export function shownPlaybook(value: unknown, selection: string | null): string {
  const set = playbooksIn(value);
  if (!set) return '';
  const holding = set.find((one) => selection === one.pointer || selection?.startsWith(`${one.pointer}/`));
  return (holding ?? set[0])?.pointer ?? '';
}
