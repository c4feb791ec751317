import { VirtualClock } from '../../../main/instance/clock';
import { Instance, type InstanceOptions } from '../../../main/instance/instance';
import { firstStart } from '../../../main/instance/seed/first-start';
import { serve, type InstanceServer } from '../../../main/instance/server';
import { stepTypes } from '@core/content/steps/index';
import { type PlaybookParts, playbookJson, playbookUuid } from '../../support/playbook-builder';
import { alertModule } from '../support';

export type Body = Record<string, unknown>;

export interface Answer {
  status: number;
  body: Body;
}

/** 2026-01-15 10:20:30 UTC */
export const start = Date.UTC(2026, 0, 15, 10, 20, 30) / 1000;

/** An instance with alerts and assets, served over HTTP, whose time stands still until it is moved. */
export class RunWorld {
  private constructor(
    readonly instance: Instance,
    readonly server: InstanceServer,
    readonly clock: VirtualClock,
    readonly apiKey: string,
    readonly password: string,
  ) {}

  /** @param known the world before a restart: its time and its keys go on */
  static open(options: Partial<InstanceOptions> = {}, known?: RunWorld): Promise<RunWorld> {
    return RunWorld.#begin(options, known, seed);
  }

  /** Without modules of its own. */
  static bare(): Promise<RunWorld> {
    return RunWorld.#begin({}, undefined, async () => {});
  }

  static async #begin(
    options: Partial<InstanceOptions>,
    known: RunWorld | undefined,
    fill: (instance: Instance) => Promise<void>,
  ): Promise<RunWorld> {
    const clock = new VirtualClock(known?.clock.now() ?? start);
    const instance = Instance.open({ dataDir: null, clock, ...options });
    const credentials = firstStart(instance);
    if (credentials) await fill(instance);
    const server = await serve(instance, { port: 0 });
    return new RunWorld(
      instance,
      server,
      clock,
      credentials?.apiKey ?? known?.apiKey ?? '',
      credentials?.password ?? known?.password ?? '',
    );
  }

  get credentials() {
    return { username: 'csadmin', password: this.password };
  }

  async close(): Promise<void> {
    await this.server.stop();
    await this.instance.close();
  }

  async ask(method: string, path: string, body?: unknown, authorization?: string): Promise<Answer> {
    const response = await fetch(this.server.baseUrl + path, {
      method,
      headers: {
        ...(authorization === '' ? {} : { authorization: authorization ?? `API-KEY ${this.apiKey}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : {}) as Body };
  }

  get(path: string): Promise<Answer> {
    return this.ask('GET', path);
  }

  post(path: string, body: unknown = {}): Promise<Answer> {
    return this.ask('POST', path, body);
  }

  /** Makes playbooks in a collection of their own, the way a client does. */
  async playbooks(
    collection: string,
    playbooks: Record<string, PlaybookParts & { more?: Body }>,
  ): Promise<void> {
    const workflows = Object.entries(playbooks).map(([name, { more, ...parts }]) => ({
      ...playbookJson(name, parts),
      ...more,
    }));
    const { status, body } = await this.post('/api/3/workflow_collections', { name: collection, workflows });
    if (status !== 201) throw new Error(`the collection was refused: ${JSON.stringify(body)}`);
  }

  /** Presses Execute without a record. Gives the task's id. */
  async run(playbook: string, body: Body = {}): Promise<string> {
    const answer = await this.post(`/api/triggers/1/notrigger/${playbookUuid(playbook)}`, body);
    if (answer.status !== 200) throw new Error(`the start was refused: ${JSON.stringify(answer.body)}`);
    return String(answer.body.task_id);
  }

  /** The runs of a task, the started one first, once nothing is under way. */
  async runsOf(taskId: string): Promise<Body[]> {
    await this.instance.runs.settled();
    const { body } = await this.get(
      `/api/wf/api/workflows/?format=json&limit=200&ordering=id&task_id=${taskId}`,
    );
    return members(body);
  }

  /** The run a task started, with its steps. */
  async detail(taskId: string): Promise<Body> {
    const [run] = await this.runsOf(taskId);
    return (await this.get(`/api${String(run?.['@id'])}?format=json&step_detail=true`)).body;
  }

  /** Moves the time on, and sees through what that sets off. */
  async pass(seconds: number): Promise<void> {
    const { status, body } = await this.post('/packwright/clock', { advance: seconds });
    if (status !== 200) throw new Error(`the time did not move: ${JSON.stringify(body)}`);
    await this.instance.runs.settled();
  }
}

export const members = (body: Body): Body[] => body['hydra:member'] as Body[];

/** The entry of a step in the answer for a run. */
export function stepIn(run: Body, name: string): Body {
  const found = (run.steps as Body[]).find((step) => step.name === name);
  if (!found) throw new Error(`the step "${name}" is not in the run`);
  return found;
}

async function seed(instance: Instance): Promise<void> {
  const { records, schema } = instance;
  const writing = { actor: null };
  records.create(
    records.entity('picklist_names'),
    { name: 'Severity', picklists: [{ itemValue: 'High' }, { itemValue: 'Low' }] },
    writing,
  );
  for (const { uuid, name, label } of stepTypes)
    records.create(records.entity('workflow_step_types'), { uuid, name, label }, writing);
  for (const module of alertModule) schema.create(module);
  schema.publish();
  await schema.settled();
  const { errors } = schema.report();
  if (errors.length > 0) throw new Error(errors.join('\n'));
}
