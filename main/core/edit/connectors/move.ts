import type { ConnectorMove } from '../../contract/connector-moves';
import { PackwrightError } from '../../contract/errors';
import type { GraphFile } from '../../content/graph/facts';
import { applyChanges, composeChanges, type TextChange } from '../../text/changes';
import { counted } from '../../text/counted';
import { removeAt, renameAt, setAt } from '../../text/json/edit';
import { lineAt } from '../../text/line-index';
import { locate } from '../../text/json/locate';
import { parseJson } from '../../text/json/parse';
import { joinPointer } from '../../text/pointer';
import { isMap, mapOf, type JsonMap } from '../../text/values';
import type { ChangePlan, PlannedFile, PlannedPlace } from '../references/plan';
import { callersIn, type CallingStep } from './calls';

type OperationMove = ConnectorMove['operations'][number];

/**
 * What makes steps that call one connector call another: connector, version, operation and configuration, and the names
 * of parameters, whose values stay byte for byte. Steps of operations that are not named stay as they are.
 *
 * Throws `invalid-input` where two parameters would get one name.
 */
export function planConnectorMove(files: Iterable<GraphFile>, move: ConnectorMove): ChangePlan {
  const byName = new Map(move.operations.map((operation) => [operation.from, operation]));
  for (const operation of move.operations) requireDistinct(operation);
  const planned: PlannedFile[] = [];
  const edits: { path: string; changes: TextChange[] }[] = [];
  let [left, dropped] = [0, 0];
  for (const file of files) {
    const places: PlannedPlace[] = [];
    const text = new EditedText(file.text);
    for (const caller of callersIn(file, move.from)) {
      const operation = caller.operation === null ? undefined : byName.get(caller.operation);
      if (!operation) {
        left += 1;
        continue;
      }
      const { changed, lost } = moveStep(text, caller, operation, move);
      dropped += lost;
      places.push({
        line: lineOf(file.text, caller.step.pointer),
        before: described(move.from, operation.from, mapOf(caller.step.arguments.params)),
        after: described(move.to.connector, operation.to, changed),
        role: `step “${caller.step.name}”`,
        soft: false,
      });
    }
    if (text.changes.length === 0) continue;
    edits.push({ path: file.path, changes: text.changes });
    planned.push({ path: file.path, places });
  }
  return {
    title: `Move steps from “${move.from}” to “${move.to.connector}”`,
    edit: { files: edits },
    files: planned,
    dangling: [],
    notes: [
      ...(left > 0
        ? [`${counted(left, 'step')} of “${move.from}” will stay, as no operation is chosen for them.`]
        : []),
      ...(dropped > 0 ? [`${counted(dropped, 'value')} will go with parameters that have no new name.`] : []),
      ...(planned.length > 0
        ? ['Templates that read the answers stay: look at what the new operations answer.']
        : []),
    ],
  };
}

function requireDistinct({ to, parameters }: OperationMove): void {
  const names = parameters.flatMap((one) => one.to ?? []);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined)
    throw new PackwrightError('invalid-input', `Two parameters of “${to}” would be called “${twice}”.`);
}

/** A text to which changes are made one after the other, and what they come to. */
class EditedText {
  changes: TextChange[] = [];

  constructor(private text: string) {}

  edit(how: (text: string) => TextChange[]): void {
    const next = how(this.text);
    this.text = applyChanges(this.text, next);
    this.changes = composeChanges(this.changes, next);
  }
}

/** Changes one step; gives its parameters as they are then, and how many values went. */
function moveStep(
  text: EditedText,
  { step }: CallingStep,
  operation: OperationMove,
  { to }: ConnectorMove,
): { changed: JsonMap; lost: number } {
  const at = joinPointer(step.pointer, 'arguments');
  const args = step.arguments;
  const set = (key: string, value: unknown) => {
    if (args[key] !== value) text.edit((now) => setAt(now, joinPointer(at, key), value));
  };
  set('connector', to.connector);
  if ('name' in args) set('name', to.label);
  set('version', to.version);
  set('operation', operation.to);
  set('operationTitle', operation.title);
  // A configuration belongs to its connector; null says that the operation needs none.
  if (args.connector !== to.connector && args.config !== null) set('config', to.config);
  return renameParameters(text, joinPointer(at, 'params'), args.params, operation);
}

function renameParameters(
  text: EditedText,
  at: string,
  params: unknown,
  { parameters }: OperationMove,
): { changed: JsonMap; lost: number } {
  if (!isMap(params)) return { changed: {}, lost: 0 };
  const renamed = new Map(parameters.map(({ from, to }) => [from, to]));
  const wanted = Object.entries(params).map(([key, value]) => {
    const to = renamed.get(key);
    return { key, value, to: to === undefined ? key : to };
  });
  const gone = wanted.filter(({ to }) => to === null);
  for (const { key } of gone) text.edit((now) => removeAt(now, joinPointer(at, key)));
  const kept = wanted.flatMap(({ to, ...one }) => (to === null ? [] : [{ ...one, to }]));
  // In two rounds, as two parameters may change places; a name that stays is never in the way of a new one twice.
  const moving = kept.filter(({ key, to }) => key !== to);
  const taken = new Set(kept.map(({ to }) => to));
  if (taken.size < kept.length) {
    const twice = kept.find(({ to }, index) => kept.findIndex((one) => one.to === to) !== index);
    throw new PackwrightError(
      'invalid-input',
      `A step gives both “${twice?.key}” and another parameter that would be called “${twice?.to}”.`,
      'Choose another name for one of them.',
    );
  }
  const between = (index: number) => `\u0000${index}`;
  moving.forEach(({ key }, index) => text.edit((now) => renameAt(now, joinPointer(at, key), between(index))));
  moving.forEach(({ to }, index) => text.edit((now) => renameAt(now, joinPointer(at, between(index)), to)));
  return { changed: Object.fromEntries(kept.map(({ to, value }) => [to, value])), lost: gone.length };
}

const described = (connector: string, operation: string, params: JsonMap): string =>
  `${connector} › ${operation} (${Object.keys(params).join(', ')})`;

function lineOf(text: string, pointer: string): number {
  return lineAt(text, locate(parseJson(text), pointer)?.from ?? 0);
}
