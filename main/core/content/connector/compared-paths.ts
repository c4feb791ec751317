import { type OutputPath, outputPaths } from './output-schema';
import { proposedSchema } from './propose-schema';

/** A place of two answers or schemas: what is there in the first, and in the second; null where there is nothing. */
export interface ComparedPath extends Pick<OutputPath, 'path' | 'key' | 'level'> {
  before: OutputPath['type'] | null;
  after: OutputPath['type'] | null;
}

/** All places that either has, parents first, those of the second before those that only the first has. */
export function comparedPaths(before: unknown, after: unknown): ComparedPath[] {
  const typesOf = (value: unknown) => new Map(outputPaths(value).map(({ path, type }) => [path, type]));
  const first = typesOf(before);
  const second = typesOf(after);
  return outputPaths(proposedSchema([after, before])).map(({ path, key, level }) => ({
    path,
    key,
    level,
    before: first.get(path) ?? null,
    after: second.get(path) ?? null,
  }));
}
