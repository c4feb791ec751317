import type { Span } from '../../template/analysis/model';
import type { Arguments, FilterNode } from '../../template/syntax/ast';
import { Raised } from '../../template/values/raise';
import { bind, signature } from '../../template/values/signature';

/** A text written as an argument of a filter, by its place among the arguments or its name; null where it is computed. */
export function literalArgument(
  { args }: FilterNode,
  at: number,
  name: string,
): (Span & { text: string }) | null {
  const node = args.positional[at] ?? args.keywords.find((keyword) => keyword.name === name)?.value;
  if (node?.kind !== 'literal' || node.literal.type !== 'text') return null;
  return { text: node.literal.value, from: node.start, to: node.end };
}

/** What the template language says against something, or null. */
export function problemOf(work: () => unknown): string | null {
  try {
    work();
    return null;
  } catch (thrown) {
    if (thrown instanceof Raised) return thrown.message;
    throw thrown;
  }
}

/** Why arguments do not fit a signature, in Python's words; null when they do, or are unpacked and thus unknown. */
export function misfit(name: string, text: string, args: Arguments): string | null {
  if (args.rest || args.named) return null;
  const keywords = new Map(args.keywords.map((keyword) => [keyword.name, null] as const));
  const positional = args.positional.map(() => null);
  return problemOf(() => bind(name, signature(text), positional, keywords.size > 0 ? keywords : null));
}
