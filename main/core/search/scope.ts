import type { ContentQuery } from '../contract/searching';
import type { GraphFile } from '../content/graph/facts';
import { kindById } from '../content/kinds/index';
import { ownName, type Reference } from '../content/reference';
import { stepTypeOf } from '../content/steps/index';
import { argumentsOf } from '../content/steps/step-type';
import { matchesGlob } from '../text/glob';
import { getAt } from '../text/pointer';
import { member } from '../text/values';

/** An item of a file that is searched. */
export interface SearchedItem {
  kind: GraphFile['kind'];
  title: string;
  /** JSON pointer of the item in its file. */
  pointer: string;
  active: boolean | null;
}

/** Whether items and places are in the scope of a query, file by file. */
export class Scope {
  private readonly known = new Map<string, readonly Reference[]>();

  constructor(private readonly query: ContentQuery) {}

  hasKind(kind: GraphFile['kind']): boolean {
    const { kinds } = this.query;
    return kinds.length === 0 || kinds.includes(kind ?? 'file');
  }

  hasItem({ active }: SearchedItem): boolean {
    const { state } = this.query;
    return state === 'any' || active === (state === 'active');
  }

  hasKeys(keys: readonly string[]): boolean {
    return this.query.keys === '' || matchesGlob(this.query.keys, keys.join('/'));
  }

  /** Whether a key is one an author chose: a variable, or the name of a field, an input or a parameter. */
  isChosen(file: GraphFile, item: SearchedItem, pointer: string): boolean {
    if (isVariable(file.value, pointer)) return true;
    return this.referencesOf(file, item).some(
      (reference) => reference.key === true && reference.pointer === pointer,
    );
  }

  /** Whether the step a place is in, else the item, works on the module and with the connector that are meant. */
  concerns(file: GraphFile, item: SearchedItem, pointer: string): boolean {
    const { connector, module } = this.query;
    if (connector === '' && module === '') return true;
    const step = stepAround(pointer.slice(item.pointer.length));
    const around = item.pointer + (step ?? '');
    const near = this.referencesOf(file, item).filter(
      (reference) => reference.pointer === around || reference.pointer.startsWith(`${around}/`),
    );
    return (
      (connector === '' ||
        names(near, 'connector', connector) ||
        this.defines(file, item, 'connector', connector)) &&
      (module === '' || names(near, 'module', module) || this.defines(file, item, 'module', module))
    );
  }

  private referencesOf(file: GraphFile, { pointer }: SearchedItem): readonly Reference[] {
    const key = `${file.path}#${pointer}`;
    const known = this.known.get(key);
    if (known) return known;
    const kind = file.kind === null ? undefined : kindById(file.kind);
    const found = [...(kind?.references?.(file.value, pointer, file.localPath, file.text) ?? [])];
    this.known.set(key, found);
    return found;
  }

  private defines(file: GraphFile, { pointer }: SearchedItem, what: string, name: string): boolean {
    const kind = file.kind === null ? undefined : kindById(file.kind);
    const defined = [...(kind?.definitions?.(file.value, pointer, file.localPath) ?? [])];
    return defined.some(({ names: all }) =>
      all.some(({ target }) => target.kind === what && target.key === name),
    );
  }
}

const names = (references: readonly Reference[], kind: string, key: string): boolean =>
  references.some(
    ({ target, role }) =>
      role !== ownName &&
      ((target.kind === kind && target.key === key) ||
        (target.within === key && isPartOf(target.kind, kind))),
  );

/** Parts are named with what they belong to: an operation with its connector, a field with its module. */
const isPartOf = (part: string, kind: string): boolean =>
  kind === 'connector' ? part.startsWith('operation') || part.startsWith('connector-') : part === 'field';

/** `/steps/3` of a place in a playbook; null outside of its steps. */
const stepAround = (pointer: string): string | null => /^\/steps\/\d+(?=\/|$)/.exec(pointer)?.[0] ?? null;

/** Whether a key is a variable that a step sets: `…/steps/3/arguments/verdict`. */
function isVariable(value: unknown, pointer: string): boolean {
  const place = /^(.*\/steps\/\d+)\/arguments\/([^/]+)$/.exec(pointer);
  const type = stepTypeOf(member(getAt(value, place?.[1] ?? ''), 'stepType'));
  if (!place || type?.setsVariables !== true) return false;
  const key = place[2] ?? '';
  return !key.startsWith('_') && !argumentsOf(type).some(({ key: known }) => known === key);
}
