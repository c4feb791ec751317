import { isUuid, uuidOfIri } from '../../../content/iri';
import { elementsIn, isListKey, ownUuid } from '../../../content/playbook-elements';
import { asText, isMap, type JsonMap, sameValue, textOf } from '../../../text/values';
import { stepKey } from '../../../content/reference';
import type { ChangeClass } from '../../../contract/comparison';
import type { Grammar, Keys, ListRule, Met } from '../grammar';
import type { MatchedIds } from '../ids';
import { knownText } from '../known-text';
import { leastAlike, matchElements } from '../match-elements';
import type { NoiseRule } from '../noise';
import { byMember, byMembers, byUuid, called, ruleAt, shareOfSame } from '../plain-list';
import { stampedTag, usualClass, usualNoise } from './plain';
import { namesMembers, playbookWord, stepCalled } from './playbook-words';
import { wiringOf } from './playbook-wiring';
import { renamedParameters } from './renamed-parameters';

/** Steps of another instance have other uuids; of one type and name they are the same (docs/platform/bytes.md#identity). */
const steps: ListRule = {
  identities: [byUuid, byMembers('name', 'stepType'), typeAndArguments, typeAndPlainName],
  alike: likeSteps,
  called: stepCalled,
  namesItself: true,
  unique: ({ name }) => (typeof name === 'string' ? stepKey(name) : null),
};

function typeAndArguments(step: JsonMap, former: (text: string) => string): string {
  return `${uuidOfIri(step.stepType)}\n${former(knownText(step.arguments ?? null))}`;
}

/** `Find subtechnique` and `Find Sub Technique`: names written another way. */
function typeAndPlainName({ name, stepType }: JsonMap): string | null {
  const plainName = (textOf(name) ?? '').replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();
  return plainName === '' ? null : `${uuidOfIri(stepType)}\n${plainName}`;
}

/**
 * The share of arguments that say the same; of two steps that stand in one place of the canvas less of it tells that one
 * is the other under another name (docs/platform/bytes.md#identity).
 */
function likeSteps(before: JsonMap, after: JsonMap, ids: MatchedIds): number {
  if (uuidOfIri(before.stepType) !== uuidOfIri(after.stepType)) return 0;
  const [old, now] = [before.arguments, after.arguments];
  if (!isMap(old) || !isMap(now)) return 0;
  const share = shareOfSame(old, now, ids);
  if (!isSamePlace(before, after)) return share;
  const isOfKeys = sameValue(Object.keys(old).sort(), Object.keys(now).sort());
  return Math.min(1, share + (isOfKeys ? leastAlike : leastAlike * sharePlace));
}

/** What standing in one place counts beside the arguments. */
const sharePlace = 0.6;

const isSamePlace = (before: JsonMap, after: JsonMap): boolean =>
  ['top', 'left'].every((key) => {
    const place = asText(before[key]);
    return place !== '' && place === asText(after[key]);
  });

/** A group has nothing else to be known by where both its uuid and its name are new. */
const groups: ListRule = {
  identities: [byUuid, byMembers('name', 'type')],
  alike: (before, after, ids) => (isSamePlace(before, after) ? shareOfSame(before, after, ids) : 0),
  called: called('group', 'name'),
  namesItself: true,
};
const routes: ListRule = {
  identities: [byUuid, byMembers('sourceStep', 'targetStep', 'label')],
  called: called('route'),
};
const conditions: ListRule = {
  identities: [
    byMember('option', 'display'),
    // Several may have one option.
    byMembers('option', 'display', 'condition'),
    (element, former) => target(element, former),
  ],
  order: 'behaviour',
  called: (element) =>
    element.default === true ? 'default branch' : called('branch', 'option', 'display')(element),
  namesItself: true,
};
const options: ListRule = {
  ...conditions,
  order: 'layout',
  called: called('option', 'option', 'display'),
  namesItself: true,
};
const inputs: ListRule = {
  identities: [byMember('name'), byMember('label')],
  order: 'layout',
  called: called('input', 'name', 'label'),
  namesItself: true,
};
const schedules: ListRule = {
  identities: [byMember('name'), byUuid],
  called: called('schedule', 'name'),
  namesItself: true,
};

const target = (element: JsonMap, former: (text: string) => string): string | null => {
  const step = uuidOfIri(element.step_iri);
  return step === null ? null : former(step);
};

const lists: Readonly<Record<string, ListRule>> = {
  steps,
  workflowSteps: steps,
  routes,
  workflowRoutes: routes,
  groups,
  conditions,
  options,
  inputVariables: inputs,
  schedules,
};

const stamps = new Set([
  'versions',
  'status',
  'isExecuted',
  'last_run_at',
  'date_changed',
  'total_run_count',
]);
const copied = new Set([
  'templateUrl',
  'displayTemplate',
  'step_name',
  'operationTitle',
  'operationOutput',
  'previousName',
]);
/** What an instance writes into a schedule and its inputs when it keeps it (docs/platform/playbooks.md#schedules). */
const ofSchedule = new Set(['description']);
const ofInputs = new Set(['name', 'description', 'schedule_entry_name', 'referenceid', 'auth']);
const origin = new Set(['playbookOrigin', 'isEditable']);
/** Arguments that hold Python. */
const codeKeys = new Set(['python_function', 'code', 'python', 'script_contents']);
const isRoutes = (list = ''): boolean => list === 'routes' || list === 'workflowRoutes';
/** Lists of arguments that are sets: modules, tags. */
const unordered = new Set(['resources', 'recordTags', 'tags', '__selectFields']);
const isText = (value: unknown): value is string => typeof value === 'string';
const leading = new Set(['step_iri', 'sourceStep', 'targetStep', 'triggerStep']);
const layoutKeys = new Set(['top', 'left', 'width', 'height', 'isCollapsed', 'group']);

/** Playbooks and blocks (docs/platform/playbooks.md). */
export const playbook: Grammar = {
  noise: playbookNoise,
  isFree: (keys) => keys.includes('arguments'),
  defaults: {
    pass_input_record: true,
    pass_parent_env: false,
    is_approval: false,
    triggerOnSource: true,
    isPrivate: false,
    debug: false,
    singleRecordExecution: false,
    remoteExecutableFlag: false,
    synchronous: false,
    pickFromTenant: false,
    apply_async: false,
  },
  list: (keys) => ruleAt(lists, keys),
  ordered: (keys) => (keys.includes('arguments') && !unordered.has(keys.at(-1) ?? '') ? 'behaviour' : null),
  renamed: (keys, removed, added, { before, after }) =>
    keys.length === 1 && keys[0] === 'parameters'
      ? renamedParameters(removed.filter(isText), added.filter(isText), before, after)
      : [],
  quiet,
  classOf,
  isCode: ({ keys }) => keys.includes('arguments') && codeKeys.has(keys.at(-1) ?? ''),
  word: playbookWord,
  namesMembers,
  matchIds,
  leads: (keys) => leading.has(keys.at(-1) ?? ''),
  besides: wiringOf,
};

function playbookNoise(keys: Keys): NoiseRule | null {
  const key = keys.at(-1) ?? '';
  if (isOfAuthor(keys)) return null;
  if (stamps.has(key) && keys[1] !== 'arguments') return 'stamps';
  // The name of a route is that of its ends when it was drawn.
  if (copied.has(key) || (key === 'name' && isRoutes(keys[0]))) return 'copied-labels';
  if (keys[0] === 'schedules' && (keys.at(-2) === 'kwargs' ? ofInputs : ofSchedule).has(key))
    return 'copied-labels';
  // The collection is where the item is found; the trigger follows its step.
  if (keys.length === 1 && key === 'collection') return 'derived';
  // Where a branch leads is compared with the routes.
  if (key === 'step_iri') return 'derived';
  if (keys.length === 3 && keys[1] === 'arguments' && /^_[a-z]/.test(key)) return 'editor-state';
  if (key === 'parentstepid' || key === 'schedule_id') return 'new-ids';
  return usualNoise(keys);
}

/** A field of a record or a parameter of an operation may have any name. */
const isOfAuthor = (keys: Keys): boolean =>
  keys.length === 4 && keys[1] === 'arguments' && (keys[2] === 'resource' || keys[2] === 'params');

function quiet(met: Met): NoiseRule | null {
  if (isConnectorLabel(met)) return 'copied-labels';
  if (isRouteMadeAnew(met)) return 'new-ids';
  // Releases that do not know where a playbook comes from do not say so.
  if (isOrigin(met) && (met.before === undefined || met.after === undefined)) return 'defaults';
  return stampedTag(met);
}

/** The uuid that a manual trigger is called by, of a step that was made anew with it. */
function isRouteMadeAnew({ keys, before, after, elements }: Met): boolean {
  if (keys.length !== 3 || keys[2] !== 'route' || ![before, after].every((one) => isText(one) && isUuid(one)))
    return false;
  return elements.before?.uuid !== elements.after?.uuid;
}

const isOrigin = ({ keys }: Met): boolean => origin.has(keys[0] ?? '');

function classOf(met: Met): ChangeClass {
  const { keys } = met;
  const [first = '', second = ''] = keys;
  const last = keys.at(-1) ?? '';
  if (isOrigin(met)) return 'origin';
  if (first === 'groups') return met.keys.includes('name') ? 'wording' : 'layout';
  if (isListKey(first)) {
    if (layoutKeys.has(second)) return 'layout';
    if (second === 'name' || second === 'description') return 'wording';
    if (isComment(keys) || isWordsOfPrompt(last)) return 'wording';
    return 'behaviour';
  }
  if (first === 'parameters') return met.after === undefined ? 'breaks-callers' : 'behaviour';
  return usualClass(met);
}

/** A connector's name as people read it, copied into the step that calls it. */
function isConnectorLabel({ keys, elements }: Met): boolean {
  if (keys.length !== 3 || keys[1] !== 'arguments' || keys[2] !== 'name') return false;
  const step = elements.after ?? elements.before;
  return isMap(step?.arguments) && textOf(step.arguments.connector) !== null;
}

/** What a step leaves at the record it works on (docs/platform/steps.md). */
const isComment = (keys: Keys): boolean => keys.at(-2) === 'message' && keys.at(-1) === 'content';
const isWordsOfPrompt = (key: string): boolean => ['label', 'title', 'tooltip', 'description'].includes(key);

function matchIds(before: unknown, after: unknown, ids: MatchedIds, isExact = false): void {
  if (!isMap(before) || !isMap(after)) return;
  for (const [list, rule] of [
    ['steps', steps],
    ['groups', groups],
    ['routes', routes],
  ] as const) {
    const [old, now] = [before, after].map((state) => elementsIn(state, list).map(({ value }) => value));
    const { alike: _, ...exact } = rule;
    for (const pair of matchElements(old ?? [], now ?? [], isExact ? exact : rule, ids).pairs)
      ids.match(ownUuid(pair.before.value), ownUuid(pair.after.value));
  }
  matchLostGroups(before, after, ids);
}

/**
 * Steps may name a group that their playbook does not have, or has no more; what such a uuid stands for only its steps
 * say.
 */
function matchLostGroups(before: JsonMap, after: JsonMap, ids: MatchedIds): void {
  const own = (state: JsonMap) => elementsIn(state, 'groups').map(({ id }) => id);
  const kept = new Set(own(after).map((id) => ids.inFormer(id)));
  const groupsOf = (state: JsonMap, isOwn: ReadonlySet<string>) => {
    const found = elementsIn(state, 'steps').map(({ id, value }) => [id, uuidOfIri(value.group)] as const);
    return found.flatMap(([id, group]) => (group === null || isOwn.has(group) ? [] : [[id, group] as const]));
  };
  const lost = new Map(groupsOf(before, kept));
  const known = new Set(groupsOf(before, new Set()).map(([, group]) => group));
  for (const [step, group] of groupsOf(after, new Set(own(after))))
    if (!known.has(group)) ids.match(lost.get(ids.inFormer(step)) ?? null, group);
}
