import { type JsonMap, mapOf } from '../text/values';

/** What a million tokens cost that are read and written, in whatever currency the user reckons in. */
export interface Price {
  input: number;
  output: number;
}

/** The price of a map that may hold one; null for none. */
export function priceIn(map: JsonMap): Price | null {
  const { input, output } = mapOf(map.price);
  return isAmount(input) && isAmount(output) ? { input, output } : null;
}

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** What so many tokens cost; null where no price is known. @param tokens how many were read and written */
export const costOf = (
  price: Price | undefined,
  { input, output }: Readonly<Record<'input' | 'output', number>>,
): number | null => (price ? (input * price.input + output * price.output) / 1_000_000 : null);

/** A cost with four significant digits, as small ones are the usual ones. */
export const costText = (cost: number): string => String(Number(cost.toPrecision(4)));
