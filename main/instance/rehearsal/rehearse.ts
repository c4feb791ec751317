import { judged } from '@core/compare/rehearsal/verdict';
import type { MergedFile } from '@core/compare/merge/merge-states';
import { ownVersion } from '@core/compare/rehearsal/own-version';
import { rehearsedItems } from '@core/compare/rehearsal/rehearsed-items';
import { partBeside } from '@core/compare/states/beside';
import type { ContentState } from '@core/compare/states/state';
import { concealedChange, secretsOf } from '@core/compare/reports/concealing';
import { moduleTypeOf } from '@core/content/module/definition';
import type { KindId } from '@core/contract/kind-ids.generated';
import type { Change } from '@core/contract/comparison';
import type { InstallPolicy, Rehearsal, RehearsedItem } from '@core/contract/rehearsal';
import { getAt } from '@core/text/pointer';
import { elementsOf, firstText, type JsonMap, mapOf, member, sameValue, textOf } from '@core/text/values';
import { stateOf } from '../../workspace/content-state';
import type { LoadedWorkspace } from '../../workspace/read-workspace';
import type { Instance } from '../instance';
import { installPackContent, packIn } from '../jobs/pack-install';
import { contentSource } from '../load/content-source';
import { type Choice, loadContent, type LoadReport } from '../load/load-content';
import { filesBeyondStock, stockState } from './beyond-stock';
import { instanceState } from './instance-state';

export interface RehearseOptions {
  /** On a copy of the data: it is changed. */
  instance: Instance;
  /** The version that is installed; null where it is not known. */
  base: LoadedWorkspace | null;
  next: LoadedWorkspace;
  policy: InstallPolicy;
  /**
   * Whether what the pack requires has to be there. Not where the instance was only made up for the rehearsal.
   */
  isReal: boolean;
}

export interface Rehearsed {
  rehearsal: Rehearsal;
  /** The installed version with what the user has changed of it; null where that version is not known. */
  own: MergedFile[] | null;
}

/**
 * Installs a new version of a pack with the code that imports bundles, and says thing by thing what it did to those of the
 * instance (docs/upgrade-rehearsal.md).
 */
export async function rehearse(options: RehearseOptions): Promise<Rehearsed> {
  const { instance, policy } = options;
  const [base, next] = [options.base && (await stateIn(options.base)), await stateIn(options.next)];
  const others = base === null ? [next] : [base, next];
  const [sets, stock] = [recordSetsOf(others), await stockState()];
  const beyondStock = (state: ContentState): ContentState => ({
    ...state,
    files: filesBeyondStock(instance, state, partBeside(others, state).counterparts, stock),
  });
  const drafts = foreignDrafts(instance, next);
  const before = await instanceState(instance, sets);
  const local = beyondStock(before);
  const { problems } = await install(options);
  const after = await instanceState(instance, sets);
  const result = beyondStock(after);
  const refused = new Set(problems.map(({ path }) => path));
  const items = rehearsedItems({ base, local, result, next, whole: { before, after } }, refused);
  const isTold = ({ outcome, mine }: Rehearsal['items'][number]) => outcome !== 'same' || mine.length > 0;
  const rehearsal = judged({
    policy,
    base: options.base && titleOf(options.base),
    next: titleOf(options.next),
    items: items.filter(isTold).map((item) => concealedItem(item, { base, local: before, next })),
    same: items.filter((item) => !isTold(item)).length,
    runs: runsOf(next),
    ungranted: ungranted(before, after, next),
    drafts,
    problems,
  });
  return { rehearsal, own: base && ownVersion({ base, local, next }) };
}

/** An item that shows no secret of any of the states, as reports are passed on. */
function concealedItem(
  item: RehearsedItem,
  { base, local, next }: { base: ContentState | null; local: ContentState; next: ContentState },
): RehearsedItem {
  const here =
    local.items.find(({ kind, title }) => kind === item.kind && title === item.local)?.path ?? null;
  const known = [
    ...(base ? secretsOf(base, item.base) : []),
    ...secretsOf(local, here),
    ...secretsOf(next, item.next),
  ];
  const covered = (changes: readonly Change[]) => changes.map((change) => concealedChange(change, known));

  return {
    ...item,
    mine: covered(item.mine),
    brought: covered(item.brought),
    lost: covered(item.lost),
    hidden: covered(item.hidden),
  };
}

const stateIn = (pack: LoadedWorkspace): Promise<ContentState> => stateOf(pack, pack.folder);

function install({ instance, next, policy, isReal }: RehearseOptions): Promise<LoadReport> {
  const choose = (kind: KindId, value: JsonMap): Choice => ({ value, policy: policyFor(kind, policy) });
  const info = packIn(next)?.manifest ?? {};
  const name = firstText(info, 'name') ?? titleOf(next);
  if (!isReal)
    return loadContent(instance, [...next.files.values()], {
      source: contentSource(next),
      choose,
      stopsAtFailedPublish: true,
    });
  const quiet = () => undefined;
  return installPackContent(instance, name, next, { choose, onRun: quiet, onInstalled: quiet });
}

function policyFor(kind: KindId, { collections, records, picklists }: InstallPolicy): string | null {
  if (kind === 'collection') return collections;
  if (kind === 'picklist') return picklists;
  // A folder of records may say itself that those that exist are left alone.
  return kind === 'record' && records === 'append' ? 'append' : null;
}

function titleOf(pack: LoadedWorkspace): string {
  const { manifest = {} } = packIn(pack) ?? {};
  const name = firstText(manifest, 'label', 'name') ?? pack.roots[0]?.title ?? 'content';
  const version = firstText(manifest, 'version');
  return version === null ? name : `${name} ${version}`;
}

/** The record sets of both versions, by the uuids of their records, as export templates name them. */
export function recordSetsOf(states: readonly ContentState[]): JsonMap {
  const records = states.flatMap(({ items }) => items.filter(({ kind }) => kind === 'record'));
  const byModule = Map.groupBy(records, ({ path }) => path.split('/').at(-2) ?? '');
  const recordSets = [...byModule].map(([type, items]) => {
    const value = [...new Set(items.flatMap(({ uuid }) => uuid ?? []))];
    const filters = [{ field: 'uuid', operator: 'in', value }];
    return { type, query: { logic: 'AND', filters, limit: Math.max(1, value.length) } };
  });
  return { recordSets };
}

/** Modules whose drafts wait for a publish, and are not the pack's: a publish takes all of them. */
function foreignDrafts({ schema }: Instance, next: ContentState): string[] {
  const own = new Set(modulesOf(next));
  const published = new Map(schema.published.all().map((module) => [module.type, module]));
  return schema.staging
    .all()
    .filter((module) => !own.has(module.type) && !sameValue(module, published.get(module.type)))
    .map(({ type }) => type)
    .sort();
}

const modulesOf = (state: ContentState): string[] =>
  state.items.flatMap((item) => (item.kind === 'module' ? (moduleTypeOf(valueOf(state, item)) ?? []) : []));

const valueOf = ({ files }: ContentState, { path, pointer }: { path: string; pointer: string }): unknown =>
  getAt(files.get(path)?.value, pointer);

/** Modules that are new and that no role on the instance grants afterwards. */
function ungranted(local: ContentState, result: ContentState, next: ContentState): string[] {
  const known = new Set(modulesOf(local));
  const granted = new Set(
    result.items.flatMap((item) =>
      item.kind === 'role'
        ? elementsOf(member(valueOf(result, item), 'modulePermissions'), '').flatMap(({ value }) =>
            mapOf(value).canRead === true ? (firstText(value, 'module') ?? []) : [],
          )
        : [],
    ),
  );
  return modulesOf(next).filter((module) => !known.has(module) && !granted.has(module));
}

/** Playbooks that run before or after an installation (docs/platform/packs.md#installation). */
function runsOf(next: ContentState): string[] {
  const titles = new Map(next.items.map(({ uuid, title }) => [uuid, title]));
  return [...next.files.values()].flatMap(({ localPath, value }) => {
    if (!/^(?:pre|post)Install\/execution_list\.json$/.test(localPath)) return [];
    const sequence = elementsOf(member(value, 'execution_sequence'), '');
    return sequence.map((entry) => titles.get(textOf(entry.value)) ?? String(entry.value));
  });
}
