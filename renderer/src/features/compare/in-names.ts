import { inNames as withNames } from '@core/compare/in-names';

/** A text with what its uuids stand for, in quotes, as far as that is known. */
export const inNames = (text: string, names: Readonly<Record<string, string>>): string =>
  withNames(text, names, (name) => `“${name}”`);
