import { contentState } from '../../../../main/workspace/content-state';
import { compareStates } from '@core/compare/states/compare-states';
import type { ContentState } from '@core/compare/states/state';
import { kindById } from '@core/content/kinds/index';
import type { Comparison, ItemChange } from '@core/contract/comparison';
import type { KindId } from '@core/contract/kind-ids.generated';
import type { ContentItem, ContentRoot } from '@core/contract/workspace';

/** What differs between two folders of the corpus. */
export async function compared(before: string, after: string): Promise<Comparison> {
  return compareStates(await contentState(before), await contentState(after));
}

export const ofKind = ({ items }: Comparison, kind: ItemChange['kind']): ItemChange[] =>
  items.filter((item) => item.kind === kind);

/** How many items of a kind were added, removed, changed …; what did not occur is left out. */
export function countsOf(comparison: Comparison, kind: ItemChange['kind']): Record<string, number> {
  const groups = Map.groupBy(ofKind(comparison, kind), ({ change }) => change);
  return Object.fromEntries([...groups].map(([change, list]) => [change, list.length]));
}

const root: ContentRoot = { path: '', type: 'solutionpack', title: 'Pack', version: null };

/** A state made of values, each with its kind, by path. */
export function stateOf(files: Readonly<Record<string, { kind: KindId; value: unknown }>>): ContentState {
  const items = Object.entries(files).flatMap(([path, { kind, value }]): ContentItem[] =>
    (kindById(kind)?.items(value, path) ?? []).map((item) => ({
      ...item,
      id: `${path}#${item.pointer}`,
      root: '',
      kind,
      path,
    })),
  );
  const held = Object.entries(files).map(([path, { kind, value }]) => {
    const text = JSON.stringify(value);
    return [path, { path, localPath: path, root, kind, text, value, problems: [] }] as const;
  });
  return { items, files: new Map(held), others: new Map() };
}

/** What differs between two states of one playbook. */
export function comparePlaybooks(before: unknown, after: unknown): Comparison {
  const state = (value: unknown) => stateOf({ 'playbooks/C/P.json': { kind: 'playbook', value } });
  return compareStates(state(before), state(after));
}
