import type { JsonMap } from '@core/text/values';
import type { RemoteRow } from '../kinds/remote-kind';

/** A document with what is listed beside it; an empty list says nothing where there was none. */
export function withBeside(document: JsonMap, { beside = {} }: Pick<RemoteRow, 'beside'>): JsonMap {
  const said = Object.entries(beside).filter(
    ([key, value]) => key in document || !Array.isArray(value) || value.length > 0,
  );
  return { ...document, ...Object.fromEntries(said) };
}
