import type { JsonMap } from '@core/text/values';
import type { Entity } from '../entities/entity';

/** A body with every field under its own name. Where it has a field under both names, the own one counts. */
export function withOwnNames({ alsoNamed }: Entity, body: JsonMap): JsonMap {
  const others = Object.entries(alsoNamed ?? {}).filter(([name]) => Object.hasOwn(body, name));
  if (others.length === 0) return body;
  const renamed = Object.fromEntries(others.map(([name, own]) => [own, body[name]]));
  const rest = Object.entries(body).filter(([name]) => !Object.hasOwn(alsoNamed ?? {}, name));
  return { ...renamed, ...Object.fromEntries(rest) };
}
