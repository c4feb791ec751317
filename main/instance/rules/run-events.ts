import { uuidOfIri } from '@core/content/iri';
import { type JsonMap, mapOf } from '@core/text/values';
import type { Teams } from '../identity/teams';
import type { ManualInputRow } from '../runs/manual-inputs';
import type { RunRow } from '../runs/run-rows';
import { fullInput } from '../routes/run-shapes';
import type { Runs, RunNews } from '../runs/runs';
import type { Delivery } from './delivery';
import type { RuleEvent } from './rule-event';

const none: ReadonlySet<string> = new Set();

/** Tells rules of runs that failed and of questions that runs ask; whether one has notified somebody. */
export function tellOfRuns(delivery: Delivery, runs: Runs, teams: Teams, news: RunNews): boolean {
  if (news.kind === 'asked') return delivery.tell(askedQuestion(news.question, news.run));
  if (news.kind === 'ended' && news.run.status === 'failed')
    return delivery.tell(failedRun(news.run, runs, teams));
  return false;
}

/** A run that failed, as rules about `workflow_logs` see it (docs/platform/rules.md#delivery-rules). */
function failedRun(run: RunRow, runs: Runs, teams: Teams): RuleEvent {
  const { env, result } = runs.detail(run);
  const environment = mapOf(env);
  const record: JsonMap = {
    '@id': `/wf/api/workflows/${run.id}/`,
    id: run.id,
    uuid: run.uuid,
    name: run.name,
    status: run.status,
    debug: run.debug,
    task_id: run.taskId,
    template_iri: `/api/3/workflows/${run.playbook}`,
    user: run.user,
    records: run.records,
    tags: run.tags,
    recordTags: mapOf(runs.shelf.definition(run.playbook)).recordTags ?? [],
    owners: run.user === null ? [] : teamsOfUser(teams, run.user),
    // Why it failed is in its environment (docs/platform/runs.md#runs).
    result: environment.result ?? result,
    input: mapOf(environment.input),
  };
  return {
    entityType: 'workflow_logs',
    eventType: 'failed',
    entityId: String(run.id),
    values: () => record,
    changed: none,
    actor: uuidOfIri(run.user),
    run: run.execution,
  };
}

/** A question a run asks, as rules about `manualinput` see it. */
function askedQuestion(question: ManualInputRow, run: RunRow): RuleEvent {
  const record = fullInput(question);
  return {
    entityType: 'manualinput',
    eventType: 'create',
    entityId: String(question.id),
    values: () => record,
    changed: none,
    actor: uuidOfIri(run.user),
    run: run.execution,
  };
}

/** IRIs of the teams of a person, who own what it starts. */
function teamsOfUser(teams: Teams, user: string): string[] {
  const actor = uuidOfIri(user) ?? '';
  const account = {
    uuid: '',
    loginid: null,
    actorPlural: user.split('/')[3] ?? 'people',
    actor,
    status: 'active',
  } as const;
  return teams.accessOf(account).teams.map((uuid) => `/api/3/teams/${uuid}`);
}
