import { nearestName } from '../../text/near-name';

interface Named {
  name: string;
  title: string;
}

/**
 * Which of some operations or parameters one of another connector most likely is: of the same name or title, else the
 * only one that is nearly called so. Null where that is not certain.
 */
export function counterpart({ name, title }: Named, offered: readonly Named[]): string | null {
  const same = offered.find((one) => one.name === name);
  if (same) return same.name;
  const titled = offered.filter((one) => one.title.toLowerCase() === title.toLowerCase());
  if (titled.length === 1) return titled[0]?.name ?? null;
  return nearestName(
    name,
    offered.map((one) => one.name),
  );
}
