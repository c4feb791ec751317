import type { z } from 'zod';
import { nearestName } from '../text/near-name';
import { formatPointer } from '../text/pointer';

/** Something in a file that cannot be used. */
export interface FileProblem {
  pointer: string;
  message: string;
}

type Issue = z.core.$ZodIssue;

/** What a schema finds wrong, as sentences with the nearest place; of alternatives the one that fits best is reported. */
export function problemsOf(issues: readonly Issue[], base: readonly PropertyKey[] = []): FileProblem[] {
  return issues.flatMap((issue): FileProblem[] => {
    const keys = [...base, ...issue.path];
    if (issue.code === 'invalid_union') {
      const [best] = [...issue.errors].sort((a, b) => depth(b) - depth(a));
      if (best && depth(best) > 0) return problemsOf(best, keys);
      return [{ pointer: pointerOf(keys), message: ofAlternatives(issue.errors) }];
    }
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        pointer: pointerOf([...keys, key]),
        message: `There is nothing called "${key}" here.`,
      }));
    }
    return [{ pointer: pointerOf(keys), message: sentence(issue.message) }];
  });
}

/** How far into the value a schema agreed before it did not; an unknown key is inside. */
function depth(issues: readonly Issue[]): number {
  return Math.max(
    0,
    ...issues.map((issue) => issue.path.length + (issue.code === 'unrecognized_keys' ? 1 : 0)),
  );
}

function ofAlternatives(errors: readonly (readonly Issue[])[]): string {
  const messages = errors.flatMap((issues) => issues.slice(0, 1).map(({ message }) => sentence(message)));
  return [...new Set(messages)].join(' Or: ');
}

const sentence = (message: string) => (/[.!?]$/.test(message) ? message : `${message}.`);

function pointerOf(keys: readonly PropertyKey[]): string {
  return formatPointer(keys.map((key) => (typeof key === 'symbol' ? String(key) : key)));
}

/** A sentence for a name that is not there, with the one that was surely meant. */
export function notNamed(what: string, name: string, names: Iterable<string>): string {
  const near = nearestName(name, names);
  return `There is no ${what} "${name}".${near === null ? '' : ` Did you mean "${near}"?`}`;
}
