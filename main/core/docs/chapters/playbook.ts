import type { Block, Inline, Line, Section } from '../../contract/documentation';
import type { Usage } from '../../content/graph/facts';
import { readPlaybook, type Playbook, type PlaybookStep } from '../../content/playbook';
import { countOf } from '../../content/steps/wording';
import { plainText } from '../../text/plain-text';
import { facts, joined, prose, table } from '../blocks';
import { playbookPicture, stepsInOrder } from '../picture/diagram';
import { named, type DocItem, type Shelf } from '../shelf';

/** More names than this on a line are of no use. */
const mostNamed = 30;

/** Everything about one playbook or block: what starts it, what it asks for, its picture, what each step does. */
export function playbookSection(item: DocItem, shelf: Shelf): Section {
  const playbook = readPlaybook(item.value);
  const usages = shelf.usagesBy(item);
  return {
    id: item.id,
    title: item.title,
    page: true,
    sections: [],
    blocks: playbook
      ? [
          ...prose(plainText(playbook.description)),
          ...facts([
            ['Collection', item.group],
            [
              'State',
              item.kind === 'playbookBlock' ? 'Reusable block' : playbook.isActive ? 'Active' : 'Inactive',
            ],
            ['Starts', triggerOf(playbook)],
            ['Parameters', namesOrNull(playbook.parameters.map((code) => ({ code })))],
            ['Calls', namesOrNull(calledBy(usages, shelf))],
            ['Used by', namesOrNull(shelf.usersOf(item).map(named))],
            ['Connectors', namesOrNull(connectorsOf(usages))],
            ['Modules', namesOrNull(modulesOf(usages, shelf))],
            ['File', { code: item.path }],
          ]),
          ...picture(item, playbook),
          ...table(['', 'Step', 'Type', 'What it does', 'Leads to'], stepRows(item, playbook, usages, shelf)),
        ]
      : [...facts([['File', { code: item.path }]]), ...prose('This file is no playbook that can be read.')],
  };
}

function picture(item: DocItem, playbook: Playbook): Block[] {
  const drawn = playbookPicture(playbook);
  return drawn
    ? [{ kind: 'picture', name: item.id, title: item.title, picture: drawn }]
    : playbook.steps.length > 0
      ? prose('The graph is too large for a picture.')
      : [];
}

/** What starts a playbook, in a line. */
export function triggerOf(playbook: Playbook): string | null {
  const step =
    playbook.steps.find(({ uuid }) => uuid === playbook.triggerUuid) ??
    playbook.steps.find(({ type }) => type?.family === 'trigger');
  if (!step) return null;
  const about = step.type?.describe(step.arguments) ?? '';
  const label = step.type?.label ?? 'Unknown step type';
  return about === '' ? label : `${label}: ${about}`;
}

function stepRows(
  item: DocItem,
  playbook: Playbook,
  usages: readonly Usage[],
  shelf: Shelf,
): (readonly (Inline | Line)[])[] {
  const names = new Map(playbook.steps.map((step) => [step.uuid, step.name || 'Unnamed step']));
  const routes = Map.groupBy(playbook.routes, (route) => route.source);
  const byStep = Map.groupBy(usages, (usage) => stepPointer(usage.reference.pointer, item.pointer));
  return stepsInOrder(playbook).map((step, index) => [
    String(index + 1),
    step.name || 'Unnamed step',
    step.type?.label ?? 'Unknown step type',
    whatItDoes(step, byStep.get(item.pointer + step.pointer) ?? [], shelf),
    joined(
      (routes.get(step.uuid) ?? []).map(({ label, target }) => {
        const name = names.get(target) ?? 'nowhere';
        return label === null ? name : `${label} → ${name}`;
      }),
      '',
    ),
  ]);
}

/** Pointer of the step a place is in: two parts below the playbook. */
function stepPointer(pointer: string, base: string): string {
  return base + pointer.slice(base.length).split('/').slice(0, 3).join('/');
}

function whatItDoes(step: PlaybookStep, usages: readonly Usage[], shelf: Shelf): Line {
  const called = calledBy(usages, shelf);
  const about = step.type?.describe(step.arguments) ?? '';
  const parts: Inline[] = [...called, ...(about === '' ? [] : [about])];
  const described = plainText(step.description);
  if (parts.length === 0) return [described];
  return described === '' ? joined(parts) : [...joined(parts), ` – ${described}`];
}

/** Playbooks that are called, each once; those the workspace does not hold by their uuid. */
function calledBy(usages: readonly Usage[], shelf: Shelf): Inline[] {
  const seen = new Map<string, Inline>();
  for (const usage of usages) {
    const { target, soft } = usage.reference;
    if (target.kind !== 'playbook' || soft === true || usage.reference.role === 'own name') continue;
    const [meant] = shelf.meantBy(usage);
    seen.set(target.key, meant ? named(meant) : `a playbook outside of these packs (${target.key})`);
  }
  return [...seen.values()];
}

function connectorsOf(usages: readonly Usage[]): Inline[] {
  const operations = new Map<string, Set<string>>();
  for (const { reference } of usages) {
    const { kind, key, within } = reference.target;
    if (kind === 'connector') operations.set(key, operations.get(key) ?? new Set());
    if (kind === 'operation' && within !== undefined)
      operations.set(within, (operations.get(within) ?? new Set()).add(key));
  }
  return [...operations].map(([connector, used]) =>
    used.size === 0 ? connector : `${connector} (${[...used].join(', ')})`,
  );
}

function modulesOf(usages: readonly Usage[], shelf: Shelf): Inline[] {
  const modules = new Map<string, Inline>();
  for (const usage of usages) {
    const { target, soft } = usage.reference;
    if (target.kind !== 'module' || soft === true) continue;
    const [meant] = shelf.meantBy(usage);
    modules.set(target.key, meant ? named(meant) : { code: target.key });
  }
  return [...modules.values()];
}

function namesOrNull(names: readonly Inline[]): Line | null {
  if (names.length === 0) return null;
  const rest = countOf(names.length - mostNamed, 'more', 'more');
  return names.length <= mostNamed
    ? joined(names)
    : [...joined(names.slice(0, mostNamed)), ` and ${rest ?? ''}`];
}
