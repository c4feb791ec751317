import type { JsonMap } from '@core/text/values';
import { elementsOf, firstText, mapOf } from '@core/text/values';
import type { Instance } from '../instance';
import { type AgentPlace, spanOf, tracedQuestion } from './agent-run';
import { modelOf } from './agent-model';
import { Stopped } from './agent-work';
import type { Assistance } from './assistance';
import { demandedMap } from './json-answers';
import { type AgentCall, instructions } from './one-agent';
import { askAgent } from './sub-agents';
import { investigationAvenues } from './tool-table';

/** In their order (docs/platform/ai-agents.md#routes). */
export const phases = [
  'normalization',
  'context_enrichment',
  'hypothesis',
  'investigation_plan',
  'investigation_execution',
  'key_finding',
  'hypothesis_evaluation',
  'verdict',
  'next_action',
] as const;
type Phase = (typeof phases)[number];

/** What a model is asked for in the phases that it answers itself; the others ask agents, or nobody. */
const members = {
  hypothesis: ['hypotheses'],
  investigation_plan: ['questions'],
  key_finding: ['key_findings'],
  hypothesis_evaluation: ['hypotheses'],
  verdict: ['classification', 'highlighted_summary'],
  next_action: ['next_action_steps'],
} as const;

/** Questions an investigation asks at most, whatever its plan says. */
const mostQuestions = 30;

/**
 * An investigation of an alert, phase by phase (docs/platform/ai-agents.md#ai-shapes). Which phase asks what is ours, as
 * no source tells it: hypotheses and the plan are the model's, each question goes to the agent whose label, description or
 * tags name the source of the tool table's row, and what follows is the model's again, by what was found.
 */
export class Investigation {
  readonly #result: JsonMap = { data: {}, summary: {}, hypotheses: [], logs: [], playbook: {} };
  readonly #done: JsonMap[] = [];
  #step = 0;

  constructor(
    private readonly instance: Instance,
    private readonly assistance: Assistance,
    private readonly call: AgentCall,
    private readonly signal: AbortSignal,
  ) {}

  /** @returns the result @throws Stopped with the phase that cannot be done */
  async run(): Promise<JsonMap> {
    modelOf(this.instance, this.assistance, this.call.agent);
    const alert = mapOf(this.call.input.data ?? this.call.input);
    const context = await this.#phase('normalization', () =>
      Promise.resolve({
        value: alert,
        message: `${Object.keys(alert).length} fields of the alert are known.`,
      }),
    );
    this.#result.data = context;
    const avenues = await this.#phase('context_enrichment', () => {
      const rows = investigationAvenues(this.instance);
      return Promise.resolve({ value: rows, message: `${rows.length} avenues of investigation are active.` });
    });
    const hypotheses = await this.#listOf('hypothesis', 'hypotheses', { alert });
    this.#result.hypotheses = hypotheses;
    const planned = await this.#listOf('investigation_plan', 'questions', { alert, hypotheses, avenues });
    const logs = await this.#phase('investigation_execution', (place) => this.#askAll(planned, alert, place));
    this.#result.logs = logs;
    const findings = await this.#listOf('key_finding', 'key_findings', { logs });
    const judged = await this.#listOf('hypothesis_evaluation', 'hypotheses', { hypotheses, findings, logs });
    this.#result.hypotheses = withStatus(hypotheses, judged);
    const about = { hypotheses: this.#result.hypotheses, findings };
    const verdict = await this.#phase('verdict', async (place) => {
      const value = await this.#ask('verdict', about, place);
      return { value, message: `Classified as ${firstText(value, 'classification') ?? 'nothing'}.` };
    });
    const summary = {
      highlighted_summary: firstText(verdict, 'highlighted_summary') ?? '',
      classification: firstText(verdict, 'classification') ?? 'Inconclusive',
      key_findings: findings,
    };
    this.#result.summary = summary;
    const steps = await this.#listOf('next_action', 'next_action_steps', { summary });
    this.#result.summary = { ...summary, next_action_steps: steps };
    return { ...this.#result, phases: this.#shown(null) };
  }

  /** Does one phase, as a step of the trace, and shows in the task how far it is. */
  async #phase<T>(
    phase: Phase,
    work: (place: AgentPlace) => Promise<{ value: T; message: string }>,
  ): Promise<T> {
    const { tasks } = this.assistance;
    const { task } = this.call;
    const span = tasks.spans.begin({ ...spanOf(this.call), name: phase, type: 'CUSTOM', input: null });
    tasks.tell(task, { ...this.#result, phases: this.#shown({ state: phase, status: 'inprogress' }) });
    try {
      const { value, message } = await work({ ...this.call, span });
      tasks.spans.end(task, span, { output: { message }, error: null });
      this.#done.push({ state: phase, status: 'completed', data: { message } });
      return value;
    } catch (failure) {
      if (!(failure instanceof Stopped) || failure.status === null || this.signal.aborted) throw failure;
      const { message, status } = failure;
      tasks.spans.end(task, span, { output: null, error: message });
      tasks.tell(task, {
        ...this.#result,
        phases: this.#shown({ state: phase, status: 'failed', data: { message } }),
      });
      throw new Stopped(status, `The phase "${phase}" failed: ${message}`);
    }
  }

  /** A phase whose outcome is a list that the model gives. */
  #listOf(phase: keyof typeof members, member: string, about: JsonMap): Promise<JsonMap[]> {
    return this.#phase(phase, async (place) => {
      const answer = await this.#ask(phase, about, place);
      const value = elementsOf(answer[member], '').map(({ value: each }) =>
        typeof each === 'string' ? { name: each, details: each } : mapOf(each),
      );
      return { value, message: `${value.length} ${member.replaceAll('_', ' ')}.` };
    });
  }

  async #ask(phase: keyof typeof members, about: JsonMap, place: AgentPlace): Promise<JsonMap> {
    const { instance, assistance, signal } = this;
    const wanted = members[phase];
    const form = `This is the phase ${phase} of an investigation. Answer with one JSON map that has the members ${wanted.join(', ')}.`;
    const messages = [
      { role: 'system', content: instructions(this.call.shown, form) },
      { role: 'user', content: JSON.stringify(about) },
    ] as const;
    const parts = {
      model: modelOf(instance, assistance, place.agent),
      tasks: assistance.tasks,
      clock: instance.clock,
    };
    const reply = await tracedQuestion(place, parts, { step: ++this.#step, messages, tools: [] }, signal);
    return demandedMap(reply.content, wanted);
  }

  async #askAll(
    questions: readonly JsonMap[],
    alert: JsonMap,
    place: AgentPlace,
  ): Promise<{ value: JsonMap[]; message: string }> {
    const value: JsonMap[] = [];
    for (const [at, planned] of questions.slice(0, mostQuestions).entries())
      value.push(await this.#answered(planned, at + 1, alert, place));
    const failed = value.filter(({ status }) => status === 'failed').length;
    return { value, message: `${value.length} questions were asked, ${failed} of them have no answer.` };
  }

  /** An entry of the log (docs/platform/ai-agents.md#ai-shapes). */
  async #answered(planned: JsonMap, index: number, alert: JsonMap, place: AgentPlace): Promise<JsonMap> {
    const { instance, assistance, signal } = this;
    const question = firstText(planned, 'question', 'name') ?? '';
    const source = firstText(planned, 'agent', 'source') ?? '';
    const agent = assistance.agents.answering(source);
    const input = { question, data: alert, ...mapOf(planned.input) };
    const entry = { id: index, uuid: instance.clock.newUuid(), index, question, input };
    const supported = { supports: planned.supports ?? [], weakens: planned.weakens ?? [] };
    const about = { ...entry, ...supported, information_type: source };
    if (!agent) {
      const result = `No active agent answers for "${source}".`;
      return { ...about, agent: null, status: 'failed', result, response: result, evidence: '' };
    }
    const { result, error } = await askAgent(instance, assistance, place, agent, input, signal);
    const response = firstText(result, 'answer') ?? error ?? JSON.stringify(result?.data ?? result);
    return {
      ...about,
      agent: agent.label,
      status: error === null ? 'completed' : 'failed',
      result: response,
      response,
      evidence: firstText(result, 'evidence') ?? '',
    };
  }

  #shown(current: JsonMap | null): JsonMap[] {
    const known = current === null ? this.#done : [...this.#done, current];
    return phases.map((state, at) => ({ state, status: 'pending', data: { message: '' }, ...known[at] }));
  }
}

/** Hypotheses with what the evaluation says of each, by its id or name. */
const withStatus = (hypotheses: readonly JsonMap[], judged: readonly JsonMap[]): JsonMap[] =>
  hypotheses.map((each) => {
    const verdict = judged.find(({ id, name }) => (id !== undefined && id === each.id) || name === each.name);
    return { intentStatus: 'INCONCLUSIVE', ...each, ...verdict };
  });
