import { uuidOfIri } from '../../../content/iri';
import { elementsIn, type PlaybookElement } from '../../../content/playbook-elements';
import { stepKey } from '../../../content/reference';
import { playbookDefinitions, playbookReferences } from '../../../content/references/playbook';
import { elementsOf, firstText, isMap, type JsonMap, member, sameValue, textOf } from '../../../text/values';
import { branchesIn } from '../../states/kinds/playbook-wiring';
import { type FoundClash, type MergedValues, newOnes } from './found';
import { wayProblems } from './playbook-ways';

/** What does not hold together in a merged playbook (docs/merging.md#clashes). */
export const playbookClashes = (values: MergedValues): FoundClash[] => [
  ...newOnes(values, branchProblems),
  ...newOnes(values, wayProblems),
  ...newOnes(values, (playbook) => unknownNames(playbook, values)),
  ...mixedVersions(values),
];

const nameOf = ({ value }: PlaybookElement): string => firstText(value, 'name') ?? '?';

/** A branch that two routes leave by, a route by a branch there is not, two branches that are taken else. */
function branchProblems(playbook: unknown): Map<string, FoundClash> {
  const problems = new Map<string, FoundClash>();
  if (!isMap(playbook)) return problems;
  const steps = new Map(elementsIn(playbook, 'steps').map((step) => [step.id, step]));
  const left = new Map<string, string>();
  for (const { value: route, pointer } of elementsIn(playbook, 'routes')) {
    const step = steps.get(uuidOfIri(route.sourceStep) ?? '');
    const label = textOf(route.label);
    const target = uuidOfIri(route.targetStep) ?? '';
    if (!step || label === null) continue;
    const key = `${step.id}\n${label}`;
    const other = left.get(key);
    const to = steps.get(target);
    if (other !== undefined && other !== target)
      problems.set(`two ${key}`, {
        code: 'two-routes-of-a-branch',
        message: `Two routes leave "${nameOf(step)}" by its branch "${label}".`,
        pointer,
      });
    left.set(key, target);
    const branches = branchesIn(step.value.arguments, '').map(({ value }) =>
      firstText(value, 'option', 'display'),
    );
    if (branches.length > 0 && !branches.includes(label))
      problems.set(`none ${key}\n${target}`, {
        code: 'route-of-no-branch',
        message: `A route leads from "${nameOf(step)}" to "${to ? nameOf(to) : '?'}" by the branch "${label}", which the step does not have any more.`,
        pointer,
      });
  }
  for (const step of steps.values()) {
    const defaults = elementsOf(member(step.value.arguments, 'conditions'), '').filter(
      ({ value }) => member(value, 'default') === true,
    );
    if (defaults.length > 1)
      problems.set(`defaults ${step.id}`, {
        code: 'two-defaults',
        message: `The decision "${nameOf(step)}" has two branches that are taken where no condition holds.`,
        pointer: `${step.pointer}/arguments/conditions`,
      });
  }
  return problems;
}

/** Reads of steps and inputs that the playbook does not have. */
function unknownNames(playbook: unknown, values: MergedValues): Map<string, FoundClash> {
  const known = new Set(
    playbookDefinitions('playbook', playbook, '').flatMap(({ names, target }) =>
      [target, ...names.map((name) => name.target)].map(({ kind, key }) => `${kind} ${key}`),
    ),
  );
  const problems = new Map<string, FoundClash>();
  for (const { target, role, pointer, soft } of playbookReferences('playbook', playbook, '')) {
    const { kind, key } = target;
    if (soft === true || !role.startsWith('reads ') || (kind !== 'step' && kind !== 'parameter')) continue;
    if (known.has(`${kind} ${key}`)) continue;
    const reader = readerAt(playbook, pointer);
    problems.set(`${kind} ${key} ${reader}`, {
      code: kind === 'step' ? 'reads-a-step-that-is-gone' : 'reads-an-input-that-is-gone',
      message: `${reader} reads the ${kind === 'step' ? 'step' : 'input'} "${key}", ${kind === 'step' ? fateOf(key, values) : 'which is gone'}.`,
      pointer,
    });
  }
  return problems;
}

function readerAt(playbook: unknown, pointer: string): string {
  const step = isMap(playbook)
    ? elementsIn(playbook, 'steps').find((one) => pointer.startsWith(`${one.pointer}/`))
    : undefined;
  return step ? `Step "${nameOf(step)}"` : 'The playbook';
}

/** What became of a step that the other side still calls by this name. */
function fateOf(key: string, { base, merged }: MergedValues): string {
  const was = stepsOf(base).find((step) => stepKey(nameOf(step)) === key);
  const now = was && stepsOf(merged).find(({ id }) => id === was.id);
  return now ? `which has been renamed "${nameOf(now)}"` : 'which is gone';
}

const stepsOf = (playbook: unknown): PlaybookElement[] =>
  isMap(playbook) ? elementsIn(playbook, 'steps') : [];

/** A connector's new version from one side, and new values for the old one from the other. */
function mixedVersions({ base, ours, theirs, merged }: MergedValues): FoundClash[] {
  const [was, mine, other] = [base, ours, theirs].map(
    (state) => new Map(stepsOf(state).map(({ id, value }) => [id, argumentsOf(value)])),
  );
  return stepsOf(merged).flatMap((step) => {
    const [old, here, there] = [was, mine, other].map((of) => of?.get(step.id));
    if (!old || !here || !there || textOf(old.connector) === null) return [];
    const isMixed = [
      [here, there],
      [there, here],
    ].some(
      ([raised, edited]) =>
        raised?.version !== old.version &&
        edited?.version === old.version &&
        !sameValue(edited?.params, old.params),
    );
    if (!isMixed) return [];
    return [
      {
        code: 'parameters-of-another-version',
        message: `One side calls "${nameOf(step)}" with another version of its connector, the other has changed the parameters of the former one.`,
        pointer: `${step.pointer}/arguments/version`,
      },
    ];
  });
}

const argumentsOf = ({ arguments: args }: JsonMap): JsonMap => (isMap(args) ? args : {});
