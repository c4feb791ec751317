import type { Dice } from './dice';
import { FlowDrawing, type FlowStep } from './flow';
import { formFields } from './forms';
import { stored } from './hands';
import { alerts, incidents, priority, stepType, type StepTypeName } from './platform';
import { query } from './queries';
import type { Callable, Scope, Shelf } from './scope';
import { sentences } from './words';

export interface PlaybookPlan {
  name: string;
  uuid: string;
  collection: string;
  /** Steps besides the trigger on the way every run takes. */
  length: number;
  /** How it is started; a called one says what it takes. */
  start: 'manual' | 'called' | 'created' | 'updated' | 'endpoint';
  parameters: readonly string[];
  tags: readonly string[];
}

const iri = (kind: string, uuid: string) => `/api/3/${kind}/${uuid}`;

/** A playbook as the platform exports it. */
export function playbook(dice: Dice, shelf: Shelf, plan: PlaybookPlan): Record<string, unknown> {
  const drawing = new FlowDrawing(dice);
  const { type, arguments: args, after } = trigger(dice, shelf, plan);
  const start: FlowStep = { uuid: dice.uuid(), name: 'Start', type, arguments: args, ways: [] };
  const flow = [start, ...drawing.sequence(plan.length, after)];
  const sheet = new Sheet(dice);
  const { bottom } = sheet.place(flow, 40, 40);
  const frame = dice.chance(0.15) ? sheet.frame(flow.slice(1, 3)) : null;
  const groups = [...(frame ? [frame] : []), ...(dice.chance(0.1) ? [sheet.note(bottom)] : [])];
  const whole: Record<string, unknown> = {
    '@type': 'Workflow',
    triggerLimit: null,
    name: plan.name,
    aliasName: null,
    tag: null,
    description: dice.pick(sentences) || null,
    isActive: dice.chance(0.9),
    debug: false,
    singleRecordExecution: false,
    remoteExecutableFlag: false,
    parameters: [...plan.parameters],
    synchronous: false,
    collection: iri('workflow_collections', plan.collection),
    versions: [],
    ...(dice.chance(0.12) && { schedules: [schedule(dice, plan)] }),
    triggerStep: iri('workflow_steps', start.uuid),
    steps: sheet.steps,
    routes: sheet.routes,
    groups,
    priority: dice.pick([priority.medium, priority.medium, priority.high, null]),
    uuid: plan.uuid,
    owners: [],
    isPrivate: false,
    deletedAt: null,
    recordTags: [...plan.tags],
  };
  if (dice.chance(0.06)) whole.versions = [version(dice, plan, whole)];
  if (dice.chance(0.1)) return { '@context': '/api/3/contexts/Workflow', ...whole };
  return whole;
}

export const callableOf = ({ uuid, parameters, start }: PlaybookPlan): Callable[] =>
  start === 'called' ? [{ uuid, parameters }] : [];

function trigger(
  dice: Dice,
  shelf: Shelf,
  { start, parameters, uuid, name }: PlaybookPlan,
): { type: StepTypeName; arguments: Record<string, unknown>; after: Scope } {
  const empty: Scope = { shelf, globals: shelf.globals, texts: [], lists: [], records: null };
  const replication = { __triggerLimit: true, triggerOnSource: true, triggerOnReplicate: false };
  const newer = dice.chance(0.5) ? replication : {};
  const ofParameters = parameters.map((each) => `vars.input.params.${each}`);
  switch (start) {
    case 'called': {
      const params = dice.chance(0.5)
        ? Object.fromEntries(parameters.map((each) => [each, `{{ vars.${each} }}`]))
        : {};
      const args = { step_variables: { input: { params } }, ...newer };
      return { type: 'referenced', arguments: args, after: { ...empty, texts: ofParameters } };
    }
    case 'created':
    case 'updated': {
      const module = dice.pick([alerts, incidents]);
      const args = {
        resource: module.type,
        resources: [module.type],
        step_variables: { input: { params: {}, records: ['{{vars.input.records[0]}}'] } },
        fieldbasedtrigger: start === 'created' && dice.chance(0.3) ? always : query(dice, module),
        ...newer,
      };
      const type = start === 'created' ? 'onCreate' : 'onUpdate';
      return { type, arguments: args, after: { ...empty, records: module, texts: recordTexts } };
    }
    case 'endpoint': {
      const args = {
        route: `house-${uuid.slice(0, 8)}`,
        step_variables: { input: { params: { door: '{{vars.request.data["door"]}}' } } },
        authentication_methods: [''],
      };
      return { type: 'endpoint', arguments: args, after: { ...empty, texts: ['vars.input.params.door'] } };
    }
    case 'manual': {
      const module = dice.chance(0.8) ? dice.pick([alerts, incidents, ...shelf.modules]) : null;
      const { names, fields } = formFields(dice, 3);
      const params = Object.fromEntries(names.map((each) => [each, `{{vars.request.data["${each}"]}}`]));
      const args = {
        route: dice.uuid(),
        title: name,
        resources: [module?.type ?? 'alerts'],
        inputVariables: fields,
        step_variables: { input: { params, records: '{{vars.input.records}}' } },
        _promptexpanded: true,
        displayConditions: module && dice.chance(0.5) ? { [module.type]: query(dice, module) } : {},
        executeButtonText: dice.pick(['Execute', 'Los']),
        noRecordExecution: module === null,
        showToasterMessage: { visible: false, messageVisible: true },
        singleRecordExecution: module !== null && dice.chance(0.5),
        ...newer,
      };
      const texts = [...names.map((each) => `vars.input.params.${each}`), ...(module ? recordTexts : [])];
      return { type: 'manual', arguments: args, after: { ...empty, records: module, texts } };
    }
  }
}

const always = { sort: [], limit: 30, logic: 'AND', filters: [] };
const recordTexts = ["vars.input.records[0]['@id']", 'vars.input.records[0].createDate'];

/** Where the cards of a flow lie, and the arrows between them: one below the other, ways side by side. */
class Sheet {
  readonly steps: Record<string, unknown>[] = [];
  readonly routes: Record<string, unknown>[] = [];
  readonly #dice: Dice;

  constructor(dice: Dice) {
    this.#dice = dice;
  }

  /** Puts a sequence at a place; returns how wide it is, where it ends, and its last step. */
  place(flow: readonly FlowStep[], left: number, top: number): { width: number; bottom: number } {
    let width = column;
    let bottom = top;
    for (const [index, step] of flow.entries()) {
      this.#card(step, left, bottom);
      bottom += row;
      const next = flow[index + 1];
      let side = left;
      let deepest = bottom;
      for (const { label, steps } of step.ways) {
        const placed = this.place(steps, side, bottom);
        side += placed.width;
        deepest = Math.max(deepest, placed.bottom);
        const [first, last] = [steps[0], steps.at(-1)];
        if (first) this.#route(step, first, label);
        if (last && next) this.#route(last, next, null);
      }
      if (step.ways.length === 0 && next) this.#route(step, next, null);
      width = Math.max(width, side - left);
      bottom = deepest;
    }
    return { width, bottom };
  }

  /** A frame around steps, which then say that they are in it, and lie where they lie within it. */
  frame(members: readonly FlowStep[]): Record<string, unknown> {
    const uuid = this.#dice.uuid();
    const inside = this.steps.filter((step) => members.some((member) => member.uuid === step.uuid));
    const tops = inside.map(({ top }) => Number(top));
    const place = { top: Math.min(...tops) - 30, left: 10 };
    for (const step of inside) {
      step.group = iri('workflow_groups', uuid);
      step.top = String(Number(step.top) - place.top);
      step.left = String(Number(step.left) - place.left);
    }
    const height = Math.max(...tops) - Math.min(...tops) + 130;
    return group('block', uuid, 'Was zuerst geschieht', '', { ...place, height, width: 330 });
  }

  note(bottom: number): Record<string, unknown> {
    const text = '<p>Read this <b>first</b>: the desk is closed at night.</p>';
    return group('note', this.#dice.uuid(), 'A note', text, {
      top: bottom,
      left: 40,
      width: 300,
      height: 120,
    });
  }

  #card({ uuid, name, type, arguments: args }: FlowStep, left: number, top: number): void {
    this.steps.push({
      '@type': 'WorkflowStep',
      name,
      description: this.#dice.chance(0.05) ? this.#dice.pick(sentences) : null,
      arguments: stored(args),
      status: null,
      top: String(top),
      left: String(left),
      stepType: iri('workflow_step_types', stepType[type]),
      group: null,
      uuid,
    });
  }

  #route(from: FlowStep, to: FlowStep, label: string | null): void {
    this.routes.push({
      '@type': 'WorkflowRoute',
      name: `${from.name} -> ${to.name}`,
      targetStep: iri('workflow_steps', to.uuid),
      sourceStep: iri('workflow_steps', from.uuid),
      label,
      isExecuted: false,
      group: null,
      uuid: this.#dice.uuid(),
    });
  }
}

/** Pixels from one card to the next, below it and beside it. */
const row = 135;
const column = 350;

function group(
  type: 'block' | 'note',
  uuid: string,
  name: string,
  description: string,
  place: { top: number; left: number; width: number; height: number },
): Record<string, unknown> {
  return {
    '@type': 'WorkflowGroup',
    name,
    description,
    type,
    isCollapsed: false,
    hasTriggerStep: false,
    hideInLogs: type === 'note',
    metadata: [],
    reusable: false,
    top: String(place.top),
    left: String(place.left),
    height: String(place.height),
    width: String(place.width),
    uuid,
    recordTags: [],
  };
}

function schedule(dice: Dice, { uuid, name }: PlaybookPlan): Record<string, unknown> {
  const [minute, hour, day_of_week, day_of_month, month_of_year] = dice.pick([
    ['*/15', '*', '*', '*', '*'],
    ['0', '6', '1-5', '*', '*'],
    ['30', '22', '*', '1', '*'],
    ['0', '*/2', '*', '*', '*'],
    ['5', '0', '0', '*', '1,7'],
  ]);
  const crontab = { minute, hour, day_of_week, day_of_month, month_of_year, timezone: 'UTC' };
  return {
    crontab,
    interval: null,
    name: `Round of ${name}`,
    task: 'workflow.tasks.periodic_task',
    args: '[]',
    kwargs: {
      wf_iri: iri('workflows', uuid),
      timezone: 'UTC',
      createUser: '/api/3/people/3451141c-bac6-467c-8d72-85e0fab569ce',
      exit_if_running: true,
    },
    queue: null,
    exchange: null,
    routing_key: null,
    headers: '{}',
    priority: 3,
    expires: null,
    expire_seconds: null,
    one_off: false,
    start_time: null,
    enabled: dice.chance(0.5),
    last_run_at: null,
    total_run_count: 0,
    description: '',
    solar: null,
    clocked: null,
  };
}

/** A version that was kept: the whole playbook once more, as text in a text. */
function version(dice: Dice, { uuid }: PlaybookPlan, whole: object): Record<string, unknown> {
  return {
    '@type': 'WorkflowVersion',
    note: 'Base',
    json: JSON.stringify(whole),
    autosave: false,
    workflow: iri('workflows', uuid),
    uuid: dice.uuid(),
  };
}

/** Steps that are put together once and used in several playbooks. */
export function block(dice: Dice, shelf: Shelf, name: string): Record<string, unknown> {
  const scope: Scope = { shelf, globals: shelf.globals, texts: [], lists: [], records: null };
  const flow = new FlowDrawing(dice).sequence(2 + dice.below(4), scope);
  const uuid = dice.uuid();
  const sheet = new Sheet(dice);
  const { width, bottom } = sheet.place(flow, 40, 66);
  for (const step of sheet.steps) step.group = iri('workflow_groups', uuid);
  return {
    '@context': '/api/3/contexts/WorkflowGroup',
    '@type': 'WorkflowGroup',
    name,
    description: '<p>Used by several rounds.</p>',
    type: 'custom',
    isCollapsed: false,
    hasTriggerStep: false,
    hideInLogs: false,
    workflowSteps: sheet.steps,
    workflowRoutes: sheet.routes,
    metadata: [],
    reusable: true,
    top: '0',
    left: '0',
    height: String(bottom + 40),
    width: String(width + 40),
    uuid,
    recordTags: ['House'],
  };
}

export function collection(uuid: string, name: string): Record<string, unknown> {
  return {
    '@context': '/api/3/contexts/WorkflowCollection',
    '@type': 'WorkflowCollection',
    name,
    description: null,
    visible: true,
    image: null,
    uuid,
    recordTags: [],
    deletedAt: null,
  };
}
