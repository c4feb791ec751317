import { sampleOf } from '../content/connector/sample';
import { Random } from '../engine/random';
import { put } from '../text/yaml/values';
import type { ApiContent } from './description';
import type { Schemas } from './schemas';

/** Deeper parts of an answer are left empty: schemas may go round in circles. */
const deepest = 8;
/** Values of one answer. */
const mostValues = 5_000;

/**
 * A body as its description says: its first example, else made by its schema with all members it may have, the same for
 * the same seed.
 */
export function sampleOfContent(content: ApiContent, schemas: Schemas, seed: number): unknown {
  const [example] = content.examples;
  if (example !== undefined) return example;
  return sampleOfSchema(content.schema, schemas, Random.of(seed, content.type));
}

/** A value that a schema describes: an example of it, a choice of its `enum`, else plausible by its type and name. */
export function sampleOfSchema(schema: unknown, schemas: Schemas, random: Random): unknown {
  return sampleWithin(mostValues, schema, schemas, random).value;
}

/** The same of so many values at most; `isWhole` where it needed no more. */
export function sampleWithin(
  most: number,
  schema: unknown,
  schemas: Schemas,
  random: Random,
): { value: unknown; isWhole: boolean } {
  let left = most;
  const make = (raw: unknown, name: string, depth: number): unknown => {
    left--;
    const plain = schemas.plain(raw);
    const [example] = plain.examples;
    if (example !== undefined) return example;
    if (plain.enum.length > 0) return plain.enum[Math.floor(random.next() * plain.enum.length)];
    switch (plain.type) {
      case 'object': {
        const made: Record<string, unknown> = {};
        if (depth >= deepest) return made;
        for (const [key, inner] of plain.properties) {
          if (left <= 0) break;
          put(made, key, make(inner, key, depth + 1));
        }
        return made;
      }
      case 'array': {
        if (depth >= deepest || plain.items === undefined) return [];
        const count = Math.min(Math.max(plain.minItems, 1 + Math.floor(random.next() * 2)), 20);
        const made: unknown[] = [];
        for (let each = 0; each < count; each++) {
          if (left <= 0) break;
          made.push(make(plain.items, singular(name), depth + 1));
        }
        return made;
      }
      case 'integer':
      case 'number': {
        const least = plain.minimum ?? 1;
        const largest = Math.max(least, plain.maximum ?? least + 99);
        return Math.floor(least + random.next() * (largest - least));
      }
      case 'boolean':
        return random.next() < 0.5;
      case 'null':
        return null;
      default:
        return textFor(plain.format, name, random);
    }
  };
  const value = make(schema, '', 0);
  return { value, isWhole: left > 0 };
}

const singular = (name: string): string => name.replace(/s$/, '');

function textFor(format: string | null, name: string, random: Random): unknown {
  switch (format) {
    case 'date-time':
      return '2026-01-15T10:20:30Z';
    case 'date':
      return '2026-01-15';
    case 'uuid':
      return random.uuid();
    case 'ipv4':
      return '192.0.2.10';
    case 'ipv6':
      return '2001:db8::10';
    case 'email':
      return 'user@example.com';
    case 'hostname':
      return 'host.example.com';
    case 'uri':
    case 'url':
      return 'https://example.com/sample';
    case 'byte':
      return 'c2FtcGxl';
    default: {
      const sample = sampleOf('', name);
      // The schema says it is a text.
      return typeof sample === 'string' ? sample : String(sample);
    }
  }
}
