import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { PackwrightError } from '@core/contract/errors';
import { isMap, type JsonMap } from '@core/text/values';
import { put } from '@core/text/yaml/values';
import { isMissing } from '../../workspace/file-errors';
import { saveFile } from '../../workspace/save-file';

const Pairs = z.record(z.string().min(1), z.string().min(1)).default({});

/**
 * Values that belong to an instance: what a workspace says, and what stands for it on a remote. Uuids by what they are
 * of, so that a reader finds them; hosts as they stand in addresses.
 */
export const Mapping = z.strictObject({
  packwrightMapping: z.literal(1),
  hosts: Pairs,
  teams: Pairs,
  tenants: Pairs,
  people: Pairs,
  configurations: Pairs,
  picklists: Pairs,
  /** Profiles of language models. */
  models: Pairs,
  toolServers: Pairs,
  /** Files of records, whose uuids an instance gives itself: noted by pushes, never written by people. */
  files: Pairs,
  /** Whether schedules run, by name. */
  schedules: z.record(z.string(), z.strictObject({ here: z.boolean(), there: z.boolean() })).default({}),
  /** Variables whose values differ by instance, by name. */
  globalVariables: z.record(z.string(), z.strictObject({ here: z.string(), there: z.string() })).default({}),
});
export type Mapping = z.infer<typeof Mapping>;

export const noMapping: Mapping = Mapping.parse({ packwrightMapping: 1 });

/** What people say: all but what pushes note. */
const SaidMapping = Mapping.omit({ files: true });

/** Sections whose values are uuids. */
const uuidSections = [
  'teams',
  'tenants',
  'people',
  'configurations',
  'picklists',
  'models',
  'toolServers',
  'files',
] as const;

/** A mapping as it was written down. Throws `invalid-input` where it says two things at once. */
export function mappingOf(text: string, where: string): Mapping {
  const read = SaidMapping.safeParse(parsed(text));
  if (!read.success)
    throw new PackwrightError(
      'invalid-input',
      `${where} is no mapping: ${z.prettifyError(read.error).split('\n')[0] ?? ''}`,
      'It is JSON with "packwrightMapping": 1, and hosts, teams, tenants, people, configurations, picklists, models, toolServers, schedules or globalVariables.',
    );
  const mapping = { ...read.data, files: {} };
  for (const section of ['hosts', ...uuidSections] as const) {
    const there = Object.values(mapping[section]);
    const twice = there.find((value, at) => there.indexOf(value) !== at);
    // What stands for two things could not be brought back.
    if (twice !== undefined)
      throw new PackwrightError('invalid-input', `${where}: "${twice}" stands for two values of ${section}.`);
  }
  return mapping;
}

/** The mapping of a remote, which lies with what is kept of it. */
export class MappingStore {
  readonly #file: string;
  readonly #renamed: string;

  /** @param folder of what is kept of the remote */
  constructor(folder: string) {
    this.#file = join(folder, 'mapping.json');
    this.#renamed = join(folder, 'files.json');
  }

  async read(): Promise<Mapping> {
    const text = await textIn(this.#file);
    const files = Pairs.catch({}).parse(parsed((await textIn(this.#renamed)) ?? '{}'));
    return { ...(text === null ? noMapping : mappingOf(text, this.#file)), files };
  }

  /** Keeps what people say; what pushes have noted stays. */
  async write({ files: _files, ...mapping }: Mapping): Promise<void> {
    await save(this.#file, mapping);
  }

  /** Keeps which files of a remote stand for those of the workspaces. */
  async writeFiles(files: Mapping['files']): Promise<void> {
    await save(this.#renamed, files);
  }
}

const save = async (file: string, value: object): Promise<unknown> =>
  saveFile(file, Buffer.from(`${JSON.stringify(value, null, 2)}\n`), { base: null, overwrite: true });

async function textIn(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((thrown: unknown) => {
    if (isMissing(thrown)) return null;
    throw thrown;
  });
}

/** Brings values from one side's words into the other's. */
export interface Translation {
  /** A value of the workspace as the remote says it. */
  there<T>(value: T): T;
  /** A value of the remote as the workspace says it. */
  here<T>(value: T): T;
}

interface ValuePair {
  of: 'variable' | 'schedule';
  name: string;
  here: unknown;
  there: unknown;
}

export function translationOf(mapping: Mapping): Translation {
  const pairs = uuidSections.flatMap((section) => Object.entries(mapping[section]));
  const hosts = Object.entries(mapping.hosts);
  const values: ValuePair[] = [
    ...Object.entries(mapping.globalVariables).map(
      ([name, pair]) => ({ of: 'variable', name, ...pair }) as const,
    ),
    ...Object.entries(mapping.schedules).map(([name, pair]) => ({ of: 'schedule', name, ...pair }) as const),
  ];
  const back = <T extends string>(list: [T, T][]): [T, T][] => list.map(([here, there]) => [there, here]);
  const isNone = pairs.length + hosts.length + values.length === 0;
  const translating = (
    uuids: [string, string][],
    names: [string, string][],
    others: ReadonlyMap<string, readonly [unknown, unknown]>,
  ) => {
    const text = textTranslation(uuids, names);
    return <T>(value: T): T => (isNone ? value : (translated(value, text, others) as T));
  };
  return {
    there: translating(
      pairs,
      hosts,
      new Map(values.map(({ of, name, here, there }) => [`${of} ${name}`, [here, there]])),
    ),
    here: translating(
      back(pairs),
      back(hosts),
      new Map(values.map(({ of, name, here, there }) => [`${of} ${name}`, [there, here]])),
    ),
  };
}

function textTranslation(uuids: [string, string][], hosts: [string, string][]): (text: string) => string {
  const byUuid = new Map(uuids.map(([from, to]) => [from.toLowerCase(), to]));
  const byHost = new Map(hosts.map(([from, to]) => [from.toLowerCase(), to]));
  return (text) => {
    const mapped =
      text.length < 36 ? text : text.replace(uuidForm, (uuid) => byUuid.get(uuid.toLowerCase()) ?? uuid);
    return byHost.size === 0
      ? mapped
      : mapped.replace(hostForm, (host, name: string, port = '') => {
          const whole = byHost.get(host.toLowerCase());
          const other = byHost.get(name.toLowerCase());
          return whole ?? (other === undefined ? host : other + String(port));
        });
  };
}

const uuidForm = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
/** A name or number of a computer, with its port. */
const hostForm = /([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(:\d{1,5})?/gi;

/** Keys stay: they are names of fields. */
function translated(
  value: unknown,
  text: (one: string) => string,
  others: ReadonlyMap<string, readonly [unknown, unknown]>,
): unknown {
  if (typeof value === 'string') return text(value);
  if (Array.isArray(value)) return value.map((one) => translated(one, text, others));
  if (!isMap(value)) return value;
  const own = ownValue(value);
  const pair = own && others.get(`${own.of} ${String(value.name)}`);
  const result = {};
  for (const [key, inner] of Object.entries(value))
    put(
      result,
      key,
      pair && key === own.key && pair[0] === inner ? pair[1] : translated(inner, text, others),
    );
  return result;
}

/** Where a variable or a schedule has the value that belongs to an instance; null for anything else. */
function ownValue(value: JsonMap): { of: ValuePair['of']; key: string } | null {
  if (typeof value.name !== 'string') return null;
  if ('default_value' in value) return { of: 'variable', key: 'value' };
  return 'crontab' in value && 'kwargs' in value ? { of: 'schedule', key: 'enabled' } : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
