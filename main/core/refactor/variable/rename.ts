import { isIdentifier } from '../../check/templates/variable-names';
import { playbooksOf, type PlaybookFile } from '../../check/playbooks/playbook-file';
import { uuidOfIri } from '../../content/iri';
import type { PlaybookStep } from '../../content/playbook';
import { stepKey } from '../../content/reference';
import { changesOf } from '../../edit/playbook/apply';
import { mapElements, stateOf, withLists } from '../../edit/playbook/playbook-state';
import type { ChangePlan, PlannedPlace } from '../../edit/references/plan';
import { counted } from '../../text/counted';
import type { FileEdit } from '../../text/workspace-edit';
import { isMap } from '../../text/values';
import { lineOf, placesOf, planFor, subjectAt, type RefactorSource, type Subject } from '../planned';
import { isOfPlatform } from '../names';
import { refusal } from '../refusal';
import { factsOfSteps, readsPrevious } from '../step-facts';
import { memberPath, ofEveryMap, rewriteReads, type VariableRead } from '../variable-reads';
import { renameInStep, requireSameOrder } from './rename-in-step';

export interface VariableRename {
  path: string;
  /** Pointer of the playbook in the file. */
  pointer: string;
  variable: string;
  name: string;
}

/**
 * Gives a variable another name: where steps set it, where templates read it, and where callers read it in the result of
 * the playbook.
 * @throws PackwrightError `invalid-input` where a template may mean it without naming it, or the name is not free
 */
export function planVariableRename(source: RefactorSource, wanted: VariableRename): ChangePlan {
  const subject = subjectAt(source, wanted.path, wanted.pointer);
  const { read, state } = subject;
  const [from, to] = [wanted.variable, wanted.name.trim()];
  const facts = factsOfSteps(read);
  if (!facts.some(({ sets }) => sets.has(from))) throw refusal(`No step of this playbook sets vars.${from}.`);
  checkName(from, to);
  if (read.playbook.parameters.includes(from))
    throw refusal(
      `“${from}” is a parameter of the playbook, which its callers give.`,
      'Rename the parameter.',
    );
  for (const { step, reads, variables, sets } of facts) {
    if (reads.some(({ of }) => of === 'anything'))
      throw refusal(
        `A template of “${step.name}” reads variables without naming them.`,
        'Write there what it reads.',
      );
    if (variables.has(to) || sets.has(to)) throw refusal(`“${step.name}” has a variable “${to}” already.`);
    if (step.arguments.pass_parent_env === true)
      throw refusal(`“${step.name}” hands all variables to another playbook, which may read vars.${from}.`);
  }
  const names = new Map([[from, to]]);
  for (const { step } of facts) requireSameOrder(step, names);
  const next = withLists(state, {
    steps: mapElements(state.steps, ({ value }) => renameInStep(value, names)),
  });
  const others = callersOf(source, subject, from, to);
  const setting = facts.filter(({ sets }) => sets.has(from)).length;
  return planFor(subject, next, {
    title: `Rename the variable “${from}” to “${to}”`,
    places: [...settings(subject, from, to), ...placesOf(subject, state.steps, next.steps)],
    others,
    notes: [`${counted(setting, 'step')} of “${read.playbook.name}” set it.`],
  });
}

function checkName(from: string, to: string): void {
  if (to === from) throw refusal(`The variable is called “${from}”.`, 'Give another name.');
  if (!isIdentifier(to))
    throw refusal('A variable’s name consists of letters, digits and _, and begins with no digit.');
  if (isOfPlatform(from))
    throw refusal(
      `The platform itself reads vars.${from}, and would not under another name.`,
      'Rename variables of your own.',
    );
  if (isOfPlatform(to)) throw refusal(`The platform keeps the name “${to}” for itself.`);
}

/** The steps that set the variable, one line each. */
function settings(subject: Subject, from: string, to: string): PlannedPlace[] {
  return factsOfSteps(subject.read)
    .filter(({ sets }) => sets.has(from))
    .map(({ step }) => ({
      line: lineOf(subject, step.id),
      before: from,
      after: to,
      role: `set by “${step.name}”`,
      soft: false,
    }));
}

/** Calls that read the variable in the result of the playbook, in other playbooks. */
function callersOf(
  { files }: RefactorSource,
  { read }: Subject,
  from: string,
  to: string,
): (FileEdit & { places: PlannedPlace[] })[] {
  const last = read.playbook.steps.filter(
    ({ uuid, type }) => !read.outgoing.has(uuid) && type?.name === 'SetVariable',
  );
  if (!last.some(({ arguments: args }) => Object.hasOwn(args, from))) return [];
  return [...files.values()].flatMap((file) => {
    if (file.kind !== 'playbook') return [];
    return playbooksOf(file).flatMap((other) => {
      if (other.playbook.uuid === read.playbook.uuid) return [];
      const calls = (other.byType.get('WorkflowReference') ?? []).filter(
        ({ arguments: args }) => uuidOfIri(args.workflowReference) === read.playbook.uuid,
      );
      if (calls.length === 0) return [];
      const keys = new Set(calls.map(({ name }) => stepKey(name)));
      const ids = new Set(calls.map(({ id }) => id));
      refuseWholeReads(other, calls, keys, from);
      const state = stateOf(other.value);
      const next = withLists(state, {
        steps: mapElements(state.steps, (step) => {
          if (!isMap(step.value.arguments)) return step.value;
          const args = rewriteReads(step.value.arguments, (of, name, member) => {
            if (of === 'step' && keys.has(name) && member === from)
              return { path: memberPath(memberPath('vars.steps', name), to), withMember: true };
            // In the variables a call sets, its own result.
            return of === 'variable' && name === 'result' && member === from && ids.has(step.id)
              ? { path: memberPath('vars.result', to), withMember: true }
              : null;
          });
          return args === step.value.arguments ? step.value : { ...step.value, arguments: args };
        }),
      });
      const changes = changesOf(file.text, other.playbook.pointer, next);
      if (changes.length === 0) return [];
      return [
        { path: file.path, changes, places: placesOf({ file, read: other, state }, state.steps, next.steps) },
      ];
    });
  });
}

/** @throws PackwrightError `invalid-input` where a caller reads the result in a way that does not name the variable */
function refuseWholeReads(
  caller: PlaybookFile,
  calls: readonly PlaybookStep[],
  keys: ReadonlySet<string>,
  variable: string,
): void {
  const ids = new Set(calls.map(({ id }) => id));
  const next = new Set(
    calls.flatMap(({ uuid }) => caller.outgoing.get(uuid) ?? []).map(({ target }) => target),
  );
  for (const facts of factsOfSteps(caller)) {
    const { step, reads } = facts;
    const readsResult = ids.has(step.id);
    const isMeant = (read: VariableRead) =>
      (read.of === 'step' && keys.has(read.name)) ||
      (readsResult && read.of === 'variable' && read.name === 'result');
    const isNamed = ({ of, path }: VariableRead) => {
      const member = path.keys[of === 'step' ? 3 : 2];
      return typeof member === 'string' && !ofEveryMap.has(member);
    };
    if (
      reads.some((read) => read.of === 'anything' || (isMeant(read) && !isNamed(read))) ||
      (!readsResult && next.has(step.uuid) && readsPrevious(facts))
    )
      throw refusal(
        `“${step.name}” of “${caller.playbook.name}” reads the result of the call as a whole, or as vars.result.`,
        `Write there what it reads of it, as vars.steps.${[...keys][0] ?? 'Name'}.${variable}.`,
      );
  }
}
