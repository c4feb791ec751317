import type { ParseArgsOptionsConfig } from 'node:util';
import { kinds } from '@core/content/kinds/index';
import type { ContentQuery } from '@core/contract/searching';
import { PackwrightError } from '@core/contract/errors';
import { anyContent } from '@core/search/any-content';

/** The options by which `search` and `replace` are told what is meant. */
export const queryOptions = {
  regexp: { type: 'boolean', default: false },
  case: { type: 'boolean', default: false },
  word: { type: 'boolean', default: false },
  kind: { type: 'string', multiple: true, default: [] },
  keys: { type: 'string', default: '' },
  connector: { type: 'string', default: '' },
  module: { type: 'string', default: '' },
  active: { type: 'boolean', default: false },
  inactive: { type: 'boolean', default: false },
} satisfies ParseArgsOptionsConfig;

export const queryUsage = `  --regexp           the text is a regular expression of Python's kind
  --case             upper and lower case differ
  --word             whole words only
  --kind KIND        in content of this kind; may be given several times
  --keys PATTERN     below keys as steps/arguments/**, without the places of elements
  --connector NAME   in steps that call this connector, and content that names it
  --module NAME      in steps that work on this module, and content that is or names it
  --active           in active playbooks and rules only; --inactive for the others`;

interface QueryValues {
  regexp: boolean;
  case: boolean;
  word: boolean;
  kind: string[];
  keys: string;
  connector: string;
  module: string;
  active: boolean;
  inactive: boolean;
}

/** The query of a command line. Throws `invalid-input` for a kind there is none of, and a text that is empty. */
export function queryOf(text: string, values: QueryValues): ContentQuery {
  if (text === '') throw new PackwrightError('invalid-input', 'There is nothing to search for.');
  const named = values.kind.flatMap((names) => names.split(','));
  return {
    ...anyContent,
    text,
    isPattern: values.regexp,
    matchesCase: values.case,
    wholeWords: values.word,
    kinds: named.map(kindNamed),
    keys: values.keys,
    connector: values.connector,
    module: values.module,
    state: values.active === values.inactive ? 'any' : values.active ? 'active' : 'inactive',
  };
}

function kindNamed(name: string): ContentQuery['kinds'][number] {
  const kind = kinds.find(({ id }) => id === name)?.id ?? (name === 'file' ? name : undefined);
  if (kind) return kind;
  throw new PackwrightError(
    'invalid-input',
    `There is no kind "${name}".`,
    `Kinds are ${kinds.map(({ id }) => id).join(', ')}, file.`,
  );
}
