import { stepKey } from './reference';

/**
 * A name no step has yet. Templates read steps by their name with underscores for spaces, so names that differ only in
 * those count as equal.
 */
export function freeName(wanted: string, taken: Iterable<string>): string {
  const keys = new Set([...taken].map(stepKey));
  if (!keys.has(stepKey(wanted))) return wanted;
  const stem = wanted.replace(/ \d+$/, '');
  let number = 2;
  while (keys.has(stepKey(`${stem} ${number}`))) number++;
  return `${stem} ${number}`;
}
