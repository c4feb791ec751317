import { elementsOf, isMap, type JsonMap, mapOf } from '@core/text/values';
import { nameOf } from '../../shape/named-list';
import { RemoteFailure } from '../../session/failure';
import type { RemoteSession } from '../../session/session';
import { saysSame } from '../says';
import { oneOf } from './record-write';
import type { WriteKind } from './write-kind';

const kind = 'navigation';
const path = '/api/views/1/app';

/** The menu as an instance has it: header and all. */
async function menuOf(session: RemoteSession): Promise<JsonMap> {
  const menu = await session.map({ path });
  if (Array.isArray(mapOf(menu.config).navigation)) return menu;
  throw new RemoteFailure('incomplete', 'The menu came without its sections.');
}

const entriesIn = (list: unknown): JsonMap[] =>
  elementsOf(list, '').flatMap(({ value }) => (isMap(value) ? [value] : []));
const sectionsIn = (value: JsonMap | null): JsonMap[] => entriesIn(mapOf(value?.config).navigation);

/**
 * The menu is one document, which a write replaces whole (docs/platform/views.md#navigation): what is planned is put into the
 * menu as it is there, and the rest of it sent as it was found. What was changed there since is found by comparing all of it.
 */
export const navigation: WriteKind = {
  holds: 'navigation',
  permission: 'application',
  idOf: () => 'navigation',
  nameOf: () => 'Navigation',
  look: async (session) => ({ navigation: mapOf((await menuOf(session)).config).navigation }),
  prepare: async (session) => new Map([['menu', JSON.stringify(await menuOf(session))]]),
  refusal: ({ wanted }) =>
    oneOf(wanted) === null ? 'A menu is changed entry by entry, and never taken away.' : null,
  writing({ before: is, wanted: shall }, { deletes, prepared }) {
    const menu = JSON.parse(prepared.get('menu') ?? '{}') as JsonMap;
    const whole = sectionsIn(menu);
    const merging = new Merging(deletes);
    const next = merging.merged(whole, sectionsIn(oneOf(is)), sectionsIn(oneOf(shall)), '');
    const { left, changed } = merging;
    if (saysSame(whole, next)) return { writes: [], left };
    const bodyWith = (sections: JsonMap[]): JsonMap => ({
      ...menu,
      config: { ...mapOf(menu.config), navigation: sections },
    });
    return {
      writes: [
        {
          what: `put ${changed.join(', ')} into the menu`,
          request: { method: 'PUT', path, body: bodyWith(next) },
          target: { kind, id: 'navigation' },
          before: { navigation: whole },
          after: { navigation: next },
          back: { method: 'PUT', path, body: bodyWith(whole) },
        },
      ],
      left,
    };
  },
};

/** Entries are known by their titles, those of a section in it; several of one title stay as they are there. */
class Merging {
  readonly left: string[] = [];
  readonly changed: string[] = [];

  constructor(private readonly deletes: boolean) {}

  /** Of all entries there those that are ours as they are wanted, at the places ours have there; new ones follow. */
  merged(
    all: readonly JsonMap[],
    before: readonly JsonMap[],
    wanted: readonly JsonMap[],
    within: string,
  ): JsonMap[] {
    const [former, next] = [byTitle(before), byTitle(wanted)];
    const unclear = titlesTwice(all, before, wanted);
    for (const title of unclear) {
      next.delete(title);
      const [was, shall] = [before, wanted].map((list) => list.filter((one) => nameOf(one.title) === title));
      if (!saysSame(was, shall)) this.left.push(`the entries ${within}${title} stay: they have one title`);
    }
    const kept = all.flatMap((entry): JsonMap[] => {
      const title = nameOf(entry.title);
      if (unclear.has(title)) return [entry];
      const [was, shall] = [former.get(title), next.get(title)];
      next.delete(title);
      if (shall) return [this.#entry(entry, was, shall, within)];
      if (!was) return [entry];
      if (this.deletes) {
        this.changed.push(`nothing for ${within}${title}`);
        return [];
      }
      this.left.push(`the entry ${within}${title} stays: deleting was not asked for`);
      return [entry];
    });
    const added = [...next.values()];
    this.changed.push(...added.map(({ title }) => within + nameOf(title)));
    const entries = [...kept, ...added];
    const ordered = inOrderOf(wanted, entries, unclear);
    if (!saysSame(titlesAmong(before, ordered), titlesAmong(before, entries)))
      this.changed.push(`the order ${within === '' ? 'of the sections' : `of ${within.slice(0, -2)}`}`);
    return ordered;
  }

  #entry(entry: JsonMap, was: JsonMap | undefined, shall: JsonMap, within: string): JsonMap {
    const { items, ...own } = shall;
    const fields = Object.entries(own).filter(([key, value]) => !saysSame(was?.[key], value));
    const title = nameOf(entry.title);
    const dropped = Object.keys(was ?? {}).filter((key) => key !== 'items' && !(key in own) && key in entry);
    if (dropped.length > 0 || fields.some(([key, value]) => !saysSame(entry[key], value)))
      this.changed.push(within + title);
    const kept = Object.fromEntries(Object.entries(entry).filter(([key]) => !dropped.includes(key)));
    const inner = Array.isArray(items)
      ? {
          items: this.merged(
            entriesIn(entry.items),
            entriesIn(was?.items),
            entriesIn(items),
            `${within}${title}, `,
          ),
        }
      : {};
    return { ...kept, ...Object.fromEntries(fields), ...inner };
  }
}

/** The entries, of which those that are wanted stand in that order at the places they have. */
function inOrderOf(wanted: readonly JsonMap[], entries: JsonMap[], unclear: ReadonlySet<string>): JsonMap[] {
  const there = byTitle(entries);
  const ours = wanted.flatMap(({ title }): JsonMap[] => {
    const entry = unclear.has(nameOf(title)) ? undefined : there.get(nameOf(title));
    return entry ? [entry] : [];
  });
  const isOurs = new Set(ours);
  const next = ours.values();
  return entries.map((entry) => (isOurs.has(entry) ? (next.next().value ?? entry) : entry));
}

const titlesAmong = (before: readonly JsonMap[], entries: readonly JsonMap[]): string[] => {
  const known = byTitle(before);
  return entries.map(({ title }) => nameOf(title)).filter((title) => known.has(title));
};

const byTitle = (entries: readonly JsonMap[]): Map<string, JsonMap> =>
  new Map(entries.map((entry) => [nameOf(entry.title), entry]));

function titlesTwice(...lists: (readonly JsonMap[])[]): ReadonlySet<string> {
  return new Set(
    lists.flatMap((list) => {
      const titles = list.map(({ title }) => nameOf(title));
      return titles.filter((title, at) => titles.indexOf(title) !== at);
    }),
  );
}
