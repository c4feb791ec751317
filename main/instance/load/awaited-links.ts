import type { JsonMap } from '@core/text/values';
import type { Entity, Field } from '../entities/entity';
import type { Instance } from '../instance';
import { isThere } from './put-record';

interface Awaiting {
  /** Of the file that brings the record. */
  path: string;
  plural: string;
  /** The record's uuid. */
  uuid: string;
  /** As the bundle says them. */
  links: JsonMap;
}

/** Links between records of one bundle that lead to a record which comes after the one that has them. */
export class AwaitedLinks {
  #awaiting: Awaiting[] = [];

  constructor(private readonly instance: Instance) {}

  /** Keeps those links of a record that was just written which lead nowhere yet. */
  note(path: string, plural: string, uuid: string, value: JsonMap): void {
    const entity = this.instance.records.entity(plural);
    const missing = [...entity.fields.values()].filter((field) => this.#lacks(field, value[field.name]));
    if (missing.length === 0) return;
    const links = Object.fromEntries(missing.map(({ name }) => [name, value[name]]));
    this.#awaiting.push({ path, plural, uuid, links });
  }

  /**
   * What writes the links of each record whose targets have come since. It is part of the same import, and starts nothing.
   */
  settlements(): { path: string; write: () => void }[] {
    const awaiting = this.#awaiting;
    this.#awaiting = [];
    return awaiting.map((each) => ({ path: each.path, write: () => this.#write(each) }));
  }

  #write({ plural, uuid, links }: Awaiting): void {
    const { records } = this.instance;
    const entity = records.entity(plural);
    const row = records.reader.row(entity, uuid);
    const found = row ? this.#found(entity, links) : {};
    if (Object.keys(found).length > 0)
      records.update(entity, uuid, found, { actor: null, silent: true }, true);
  }

  #found({ fields }: Entity, links: JsonMap): JsonMap {
    const found = Object.entries(links).flatMap(([name, given]): [string, unknown][] => {
      const field = fields.get(name);
      if (!field || field.kind === 'scalar') return [];
      const there = linksIn(given).filter((link) => isThere(this.instance, field.target, link));
      if (there.length === 0) return [];
      return [[name, Array.isArray(given) ? there : there[0]]];
    });
    return Object.fromEntries(found);
  }

  #lacks(field: Field, given: unknown): boolean {
    // What is part of the record came with it.
    if (field.kind === 'scalar' || (field.kind === 'back' && field.owned)) return false;
    return linksIn(given).some((link) => !isThere(this.instance, field.target, link));
  }
}

const linksIn = (given: unknown): unknown[] => {
  const links: unknown[] = Array.isArray(given) ? given : [given];
  return links.filter((link) => link !== null && link !== undefined);
};
