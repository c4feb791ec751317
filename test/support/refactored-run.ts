import { resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { PackwrightError } from '@core/contract/errors';
import type { InputAnswer, RunTrace, StepTrace } from '@core/contract/run';
import type { ContentItem } from '@core/contract/workspace';
import type { CheckedFile } from '@core/check/world';
import type { ChangePlan } from '@core/edit/references/plan';
import { applyChanges, invertChanges } from '@core/text/changes';
import { isMap } from '@core/text/values';
import { readPlaybook } from '@core/content/playbook';
import { offerFor } from '../../main/engine-host/offer';
import { rehearse } from '../../main/engine-host/rehearse';
import { runPlaybook } from '../../main/engine-host/run-playbook';
import type { RunMaterial, RunStart } from '../../main/engine-host/protocol';
import { sampleInput } from '../../main/engine-host/generated-answer';

/** A workspace whose playbooks are run before and after a refactoring. */
export interface Trial {
  folder: string;
  items: readonly ContentItem[];
  files: ReadonlyMap<string, CheckedFile>;
  /** Texts that stand in for those on disk, by path. */
  drafts?: Readonly<Record<string, string>>;
}

/** How a playbook is started, so that every answer it gets is the same in each of its forms. */
export interface Fixed {
  item: ContentItem;
  start: RunStart;
}

/** Types whose steps run for real: their results follow from their arguments alone, or a rule of the scenario answers. */
const real = new Set([
  'SetVariable',
  'Decision',
  'ManualInput',
  'Connectors',
  'Utilities',
  'InsertData',
  'UpdateRecord',
  'Delay',
]);

/**
 * A start with the answers that a rehearsal made up, by step: what is made up depends on who reads it, which is just
 * what a refactoring moves. Null where the rehearsal does not end.
 */
export async function fixedStart(
  trial: Trial,
  item: ContentItem,
  /** A call whose playbook runs for real as well. */
  { through = null }: { through?: string | null } = {},
): Promise<Fixed | null> {
  const material = materialOf(trial);
  const { trace, answers } = await rehearse(material, item);
  if (!trace.status.startsWith('finished')) return null;
  const offer = await offerFor(material, item.path, item.pointer);
  const inputs = Object.fromEntries(
    offer.inputs.map(({ name, formType, defaultValue }) => [
      name,
      defaultValue === null || defaultValue === '' ? sampleInput(formType, name) : defaultValue,
    ]),
  );
  const call = trace.steps.find(({ frame, name }) => frame === '' && name === through);
  const own = trace.steps.filter(
    ({ frame, status, name }) =>
      (frame === '' || frame === String(call?.sequence)) && status.startsWith('finished') && name !== through,
  );
  const ofConnectors = own.filter(({ stepType }) => connectors.has(stepType));
  const others = own.filter(
    ({ stepType }) =>
      !real.has(stepType) &&
      !connectors.has(stepType) &&
      !/trigger|post_|pre_|action|api_call/.test(stepType),
  );
  return {
    item,
    start: {
      path: item.path,
      pointer: item.pointer,
      inputs,
      record: offer.records.at(-1)?.record,
      answers: answers as Record<string, InputAnswer>,
      useMocks: false,
      seed: 1,
      startAt: 1_768_472_430_000,
      mocks: Object.fromEntries(others.map(({ name, result }) => [name, result])),
      scenario: {
        globals: globalsReadIn(trial.files.get(item.path)?.text ?? ''),
        connectors: ofConnectors.flatMap(({ name, result }) => {
          const answer: unknown = Array.isArray(result) ? result[0] : result;
          return isMap(answer) ? [{ connector: '*', step: name, answer }] : [];
        }),
      },
    },
  };
}

/** What is made up for a global variable depends on what reads it as well. */
const globalsReadIn = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/globalVars\.(\w+)/g)].map(([, name = '']) => [name, `global ${name}`]),
  );

const connectors = new Set(['Connectors', 'Utilities', 'CodeSnippet', 'SendEmail']);

const materialOf = (trial: Trial, drafts: Record<string, string> = {}): RunMaterial => ({
  workspaceFolder: trial.folder,
  items: trial.items,
  drafts: { ...trial.drafts, ...drafts },
});

/** Runs a playbook as it is, or as a plan makes it. */
export async function runFixed(trial: Trial, { item, start }: Fixed, plan?: ChangePlan): Promise<RunTrace> {
  const created = plan?.edit.created ?? [];
  const drafts = Object.fromEntries([
    ...(plan?.edit.files ?? []).map(({ path, changes }) => [
      path,
      applyChanges(trial.files.get(path)?.text ?? '', changes),
    ]),
    ...created.map(({ path, text }) => [path, text]),
  ]) as Record<string, string>;
  const made = created.flatMap(({ path, text }): ContentItem[] => {
    const playbook = readPlaybook(JSON.parse(text));
    return playbook
      ? [{ ...item, id: path, path, pointer: '', title: playbook.name, uuid: playbook.uuid }]
      : [];
  });
  const material = materialOf(
    { ...trial, folder: resolve(trial.folder), items: [...trial.items, ...made] },
    drafts,
  );
  return runPlaybook(material, start, null, { limits: { wallClock: 20_000 } }).result;
}

/**
 * What a run did, step by step, sorted: name, end, arguments as they were rendered, result, comments. Uuids that are made
 * up are numbered in each.
 */
export function deeds(
  trace: RunTrace,
  isExtra: (step: StepTrace) => boolean = () => false,
  /** What a key is called in the comparison; null where it is left out. */
  called: (key: string) => string | null = (key) => key,
): string[] {
  return trace.steps
    .filter((step) => step.status !== 'skipped' && !isExtra(step))
    .map(({ name, status, input, result, stepType, messages }) => {
      // A Decision's result is the step it chose, by its uuid.
      const shown = stepType === 'Decision' ? [] : [input, result];
      // What is said of values comes in the order of their keys, which another name may change.
      const said = messages.toSorted();
      return numbered(JSON.stringify(sortedKeys([name, status, said, ...shown], called), null, 1));
    })
    .toSorted();
}

function sortedKeys(value: unknown, called: (key: string) => string | null): unknown {
  if (Array.isArray(value)) return value.map((inner) => sortedKeys(inner, called));
  if (!isMap(value)) return value;
  const entries = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    const name = called(key);
    return name === null ? [] : [[name, sortedKeys(inner, called)]];
  });
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

function numbered(text: string): string {
  const seen = new Map<string, string>();
  return text.replace(/\b[0-9a-f]{8}(?:(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?\b/gi, (uuid) => {
    if (!seen.has(uuid)) seen.set(uuid, `uuid ${seen.size}`);
    return seen.get(uuid) ?? '';
  });
}

/**
 * What a playbook does with every answer fixed. Null where it fails, or where it depends on what is drawn at random: a
 * step draws by where it stands, which a refactoring may change.
 */
export async function settledDeeds(trial: Trial, fixed: Fixed): Promise<string[] | null> {
  const [first, other] = [
    await runFixed(trial, fixed),
    await runFixed(trial, { ...fixed, start: { ...fixed.start, seed: 2 } }),
  ];
  const did = deeds(first);
  return first.status.startsWith('finished') && isDeepStrictEqual(did, deeds(other)) ? did : null;
}

/** The texts a plan makes of those it changes, and whether taking it back gives every byte again. */
export function takesBack({ files }: Trial, plan: ChangePlan): boolean {
  return plan.edit.files.every(({ path, changes }) => {
    const before = files.get(path)?.text ?? '';
    return applyChanges(applyChanges(before, changes), invertChanges(before, changes)) === before;
  });
}

/** What a refactoring comes to, or why it is refused, with names left out so that reasons can be counted. */
export function orReason<T>(work: () => T): T | string {
  try {
    return work();
  } catch (thrown) {
    if (thrown instanceof PackwrightError) return thrown.message.replaceAll(/“[^”]*”/g, '“…”');
    throw thrown;
  }
}
