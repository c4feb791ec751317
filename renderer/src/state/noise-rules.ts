import { configPath } from '@core/check/config/paths';
import type { NoiseTrial } from '@core/contract/comparing';
import { PackwrightError } from '@core/contract/errors';
import type { NoiseRule } from '@core/contract/noise-rule';
import { applyChanges, invertChanges } from '@core/text/changes';
import { counted } from '@core/text/counted';
import { readJson } from '@core/text/json/read';
import { markOf } from '@core/text/mark';
import { getAt } from '@core/text/pointer';
import { elementsOf, firstText } from '@core/text/values';
import { call } from './bridge';
import { compareAnew, useComparing } from './comparing';
import { flushDocuments } from './documents';
import { notify, reportError } from './toasts';
import { useWorkspace } from './workspace';
import { applyWorkspaceEdit, currentText } from './workspace-edits';

const place = '/compare/noise';

/** Places shown of what a rule would set apart. */
const shown = 100;

const idOf = (): string => useComparing.getState().id ?? '';

/** The keys on the way to a change. Throws `unsupported` where no rule can name it, or none would count. */
export async function keysOf(key: string, at: number): Promise<string> {
  const { keys } = await call('compare.keys', { id: idOf(), key, at });
  return keys;
}

export const tryNoiseRule = (rule: NoiseRule): Promise<NoiseTrial> =>
  call('compare.tryNoise', { id: idOf(), rule, limit: shown });

/** Names of the rules the configuration has. */
export async function ruleNames(): Promise<string[]> {
  const text = await configText();
  const rules = elementsOf(getAt(readJson(text ?? '').value, place), place);
  return rules.flatMap(({ value }) => firstText(value, 'name') ?? []);
}

/** What a rule can cover, from the keys of a change: that, all below the same, the same key anywhere. */
export function coverageOf(keys: string): readonly { label: string; keys: string }[] {
  const all = keys.split('/');
  const last = all.at(-1) ?? '';
  const isElement = last === '?';
  return [
    { label: isElement ? 'Such elements' : 'This value', keys },
    ...(all.length > 2 ? [{ label: 'All beside it', keys: [...all.slice(0, -1), '**'].join('/') }] : []),
    ...(all.length > 1 && !isElement ? [{ label: 'This key anywhere', keys: `**/${last}` }] : []),
  ];
}

/**
 * Writes a rule into the configuration of the workspace, where every other byte stays, and compares again.
 * @param said how many changes it was said to set apart
 */
export async function addNoiseRule(rule: NoiseRule, said: number): Promise<void> {
  try {
    const { undo, isSaved } = await writeRule(rule);
    const before = countOf(rule);
    await compareAnew();
    const now = countOf(rule) - before;
    notify({
      tone: now > said ? 'warning' : 'success',
      message:
        now > said
          ? `The rule “${rule.name}” sets ${counted(now, 'change')} apart, ${now - said} more than it was said to: the states have changed since.`
          : `The rule “${rule.name}” sets ${counted(now, 'change')} apart. It stands in ${configPath}${isSaved ? '' : ', which is not saved yet'}.`,
      action: { label: 'Take the rule back', run: () => void undo().then(compareAnew).catch(reportError) },
    });
  } catch (thrown) {
    reportError(thrown);
  }
}

const countOf = ({ name }: NoiseRule): number =>
  useComparing.getState().compared?.noise.byRule[`own: ${name}`] ?? 0;

/** Null where there is no configuration. */
async function configText(): Promise<string | null> {
  return useWorkspace.getState().itemsByPath.has(configPath) ? currentText(configPath) : null;
}

/** A rule that was written: what takes it back, and whether it is on disk already. */
interface WrittenRule {
  undo(): Promise<void>;
  isSaved: boolean;
}

async function writeRule(rule: NoiseRule): Promise<WrittenRule> {
  const label = `Treat as noise: ${rule.name}`;
  const text = await configText();
  if (text === null) {
    const created = {
      path: configPath,
      text: `${JSON.stringify({ compare: { noise: [rule] } }, null, 2)}\n`,
    };
    await applyWorkspaceEdit({ files: [], created: [created] }, label);
    const undo = async (): Promise<void> => {
      await flushDocuments();
      if ((await currentText(configPath)) !== created.text)
        throw new PackwrightError(
          'conflict',
          `${configPath} was changed since.`,
          'Take the rule out of it by hand.',
        );
      await applyWorkspaceEdit({ files: [], deleted: [created] }, `Take back: ${label}`);
    };
    return { undo, isSaved: true };
  }
  const { insertAt, setAt } = await import('@core/text/json/edit');
  const has = (pointer: string) => getAt(readJson(text).value, pointer) !== undefined;
  const changes = has(place)
    ? insertAt(text, place, '-', rule)
    : has('/compare')
      ? setAt(text, place, [rule])
      : setAt(text, '/compare', { noise: [rule] });
  await applyWorkspaceEdit({ files: [{ path: configPath, changes, mark: markOf(text) }] }, label);
  const mark = markOf(applyChanges(text, changes));
  const back = { path: configPath, changes: invertChanges(text, changes), mark };
  return { undo: () => applyWorkspaceEdit({ files: [back] }, `Take back: ${label}`), isSaved: false };
}
