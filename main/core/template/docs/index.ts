import { filters } from '../filters';
import { tests } from '../tests';
import { globalRows } from './globals';
import { methodRows, type ValueType } from './methods';

export type { ValueType } from './methods';

/** What an author reads of something a template can use. */
export interface Doc {
  kind: 'filter' | 'test' | 'function' | 'method';
  name: string;
  /** As it is called, `name(…)`; the piped value of a filter or test is not among the arguments. */
  signature: string;
  /** Names of the arguments with their defaults, in order; null for an attribute. */
  parameters: readonly string[] | null;
  summary: string;
  example: string;
  /** What a method belongs to. */
  on?: ValueType;
}

function doc(kind: Doc['kind'], signature: string, summary: string, example: string): Doc {
  const open = signature.indexOf('(');
  const name = open < 0 ? signature : signature.slice(0, open);
  const parameters = open < 0 ? null : parametersOf(signature.slice(open + 1, -1));
  return { kind, name, signature, parameters, summary, example };
}

/** The parameters of a signature, without the markers `/` and `*`. */
function parametersOf(text: string): string[] {
  const parts = text.match(/(?:'[^']*'|[^,'])+/g) ?? [];
  return parts.map((part) => part.trim()).filter((part) => part !== '' && part !== '/' && part !== '*');
}

function byName(docs: readonly Doc[]): ReadonlyMap<string, Doc> {
  return new Map(docs.map((one) => [one.name, one]));
}

const piped = (kind: 'filter' | 'test', table: typeof filters): ReadonlyMap<string, Doc> =>
  byName(
    Object.entries(table).map(([name, { signature, summary, example }]) =>
      doc(kind, `${name}(${signature})`, summary, example),
    ),
  );

/** Every filter, by name. */
export const filterDocs: ReadonlyMap<string, Doc> = piped('filter', filters);
/** Every test, by name. */
export const testDocs: ReadonlyMap<string, Doc> = piped('test', tests);
/** Every function, by name; `arrow` among them, which is a module. */
export const functionDocs: ReadonlyMap<string, Doc> = byName(
  globalRows.map(([signature, summary, example]) => doc('function', signature, summary, example)),
);

/** Methods and attributes of one type of value. */
export const methodDocs: ReadonlyMap<ValueType, readonly Doc[]> = new Map(
  Object.entries(methodRows).map(([on, rows]) => [
    on as ValueType,
    rows.map(([signature, summary, example]) => ({
      ...doc('method', signature, summary, example),
      on: on as ValueType,
    })),
  ]),
);

/** What a method of that name does, of whichever type has it. */
export function methodsNamed(name: string): readonly Doc[] {
  return [...methodDocs.values()].flat().filter((one) => one.name === name);
}
