import type { FastifyRequest } from 'fastify';
import { uuidOfIri } from '@core/content/iri';
import { isMap, type JsonMap, mapOf } from '@core/text/values';
import type { InputAnswer } from '@core/contract/run';
import { offsetList, parametersOf } from '../http/service-envelopes';
import type { Account } from '../identity/accounts';
import { playbookAppliance } from '../identity/playbook-appliance';
import type { Instance } from '../instance';
import { forbidden, invalid, notFound, PlatformError } from '../platform-error';
import { type ManualInputRow, ownersOf } from '../runs/manual-inputs';
import { mayAnswer } from '../runs/prompt-rights';
import { runSight } from '../runs/run-sight';
import { accountOf, bodyOf, part, routeFamily } from './route';
import { fullInput, listedInput } from './run-shapes';

const base = '/api/wf/api/manual-wf-input/';
const resumed = 'Awaiting Playbook resumed successfully.';

/** Questions of playbooks to people, and their answers (docs/platform/runs.md#manual-input). */
export default routeFamily((app, instance) => {
  const { runs } = instance;

  app.post(`${base}list_wfinput/`, (request) => {
    const account = accountOf(request);
    const parameters = parametersOf(request.url);
    // As the platform does (docs/platform/runs.md#manual-input).
    if (!parameters.has('limit'))
      throw new PlatformError(
        500,
        'ServerError',
        'Questions cannot be listed without "limit" in the address.',
      );
    const { assigned_to: scope, is_approval: isApproval } = bodyOf(request);
    const iris = scope === 'me' ? [iriOf(account)] : scope === 'myTeams' ? teamsOf(account) : null;
    const rows = open(account)
      .filter((row) => iris === null || ownersOf(row).some((owner) => iris.includes(owner)))
      .filter((row) => typeof isApproval !== 'boolean' || row.isApproval === isApproval)
      .filter((row) => isMeant(fullInput(row), parameters));
    const ordered = parameters.get('ordering') === 'id' ? rows.toReversed() : rows;
    const members = ordered.map((row) => listedInput(row, sealed(row.run)));
    return offsetList('/wf/api/manual-wf-input/list_wfinput/', members, request.url);
  });

  app.get(`${base}list_wfinput/`, () => {
    throw new PlatformError(405, 'MethodNotAllowed', 'Method "GET" not allowed.', {
      detail: 'Method "GET" not allowed.',
    });
  });

  app.get(base, (request) => {
    const account = accountOf(request);
    const run = parametersOf(request.url).get('workflow');
    if (run !== undefined && !/^\d{1,15}$/.test(run)) throw invalid('"workflow" is the number of a run.');
    const rows = open(account, run === undefined ? null : Number(run));
    return offsetList('/wf/api/manual-wf-input/', rows.map(fullInput), request.url);
  });

  app.post(`${base}:id/retrieve_wfinput/`, (request) => {
    return fullInput(question(request, isSeen));
  });

  app.get(`${base}:id/`, (request) => {
    return fullInput(question(request, isSeen));
  });

  app.put(`${base}:id/`, (request) => {
    const { id } = question(request, mayAnswer);
    const { input, response_mapping: mapping } = bodyOf(request);
    const args = {
      ...(isMap(input) ? { input } : {}),
      ...(isMap(mapping) ? { response_mapping: mapping } : {}),
    };
    return fullInput(runs.inputs.change(id, args));
  });

  app.delete(`${base}:id/`, (request, reply) => {
    runs.inputs.abandon(question(request, mayAnswer).id);
    return reply.status(204).send();
  });

  // Approvals of a run; the decision itself is an answer like any other.
  app.post('/api/wf/api/workflows/:id/approval/', (request) => {
    const account = accountOf(request);
    const rows = open(account, Number(part(request, 'id'))).filter(({ isApproval }) => isApproval);
    return offsetList(`/wf/api/workflows/${part(request, 'id')}/approval/`, rows.map(fullInput), request.url);
  });

  for (const method of ['POST', 'PUT'] as const) {
    app.route({
      method,
      url: '/api/wf/api/workflows/:id/wfinput_resume/',
      handler: async (request) => {
        const account = accountOf(request);
        const body = bodyOf(request);
        const row = asked(request, account, body);
        const { options } = mapOf(row.args.response_mapping);
        const answer = answerOf(body, options, person(account, body));
        await runs.answer(row, answer);
        const { customSuccessMessage: message } = mapOf(row.args.response_mapping);
        return {
          task_id: runs.run(row.run).taskId,
          message: typeof message === 'string' && message !== '' ? message : resumed,
        };
      },
    });
  }

  /** Open questions the caller may answer, and those of runs it sees. */
  function open(account: Account, run: number | null = null): ManualInputRow[] {
    return runs.inputs.open(run).filter((row) => isSeen(instance, account, row));
  }

  function question(request: FastifyRequest, may: typeof mayAnswer): ManualInputRow {
    const account = accountOf(request);
    const id = part(request, 'id');
    if (!/^\d{1,15}$/.test(id)) throw notFound(`The manual input ${id}`);
    return permitted(account, runs.inputs.pending(Number(id)), may);
  }

  /** @throws PlatformError 404 for one the account does not see, 403 for one it sees and is not asked */
  function permitted(account: Account, row: ManualInputRow, may: typeof mayAnswer): ManualInputRow {
    if (may(instance, account, row)) return row;
    if (!isSeen(instance, account, row)) throw notFound(`The manual input ${row.id}`);
    throw forbidden(
      'You are not asked: only those the manual input is assigned to can answer or withdraw it.',
    );
  }

  /** The question a resume is about: by its number, which must be one of the run's. */
  function asked(request: FastifyRequest, account: Account, body: JsonMap): ManualInputRow {
    const run = runs.run(Number(part(request, 'id')));
    const { manual_input_id: id } = body;
    const number = typeof id === 'string' ? Number(id) : id;
    if (typeof number !== 'number' || !Number.isInteger(number))
      throw invalid('"manual_input_id" is required, as a whole number.');
    const row = runs.inputs.pending(number);
    if (row.execution !== run.execution) throw notFound(`The manual input ${number} of the run ${run.id}`);
    return permitted(account, row, mayAnswer);
  }

  /** Who answers: the caller; only a playbook may pass on the answer of the person its body names. */
  function person(account: Account, body: JsonMap): { iri: string; name: string } {
    const uuid = (account.uuid === playbookAppliance ? uuidOfIri(body.user) : null) ?? account.actor;
    const row = instance.records.reader.row(instance.records.entity('actors'), uuid);
    return {
      iri: row ? `/api/3/${String(row.kind)}/${uuid}` : iriOf(account),
      name: row ? String(row.name ?? '') : (account.loginid ?? ''),
    };
  }

  const teamsOf = (account: Account): string[] =>
    instance.teams.accessOf(account).teams.map((uuid) => `/api/3/teams/${uuid}`);

  /** The number of a run as lists show it, sealed differently each time. */
  function sealed(run: number): string {
    return Buffer.from(instance.secrets.seal(String(run))).toString('base64url');
  }
});

/** Who may answer a question sees it, and so does who sees the run that asks. */
function isSeen(instance: Instance, account: Account, row: ManualInputRow): boolean {
  if (mayAnswer(instance, account, row)) return true;
  if (!instance.permissions.may(account, 'read', 'workflows')) return false;
  const sight = runSight(instance.catalog, instance.rights.of(account), account);
  return instance.runs.log.get(row.run, 'all', sight) !== undefined;
}

/** Whether a question is among those the address of the list asks for (docs/platform/runs.md#manual-input). */
function isMeant(input: JsonMap, parameters: ReadonlyMap<string, string>): boolean {
  const record = parameters.get('record');
  const open = parameters.get('unauthenticated_input');
  if (record && uuidOfIri(record) !== uuidOfIri(input.record)) return false;
  return open === undefined || String(input.unauthenticated_input) === open.toLowerCase();
}

const iriOf = (account: Account) => `/api/3/${account.actorPlural}/${account.actor}`;

/**
 * The answer a resume gives. The button is known by the step it leads to.
 * @throws PlatformError 500 without that step, as the platform does (docs/platform/runs.md#manual-input), 400 for a
 *   step that no button leads to
 */
function answerOf(body: JsonMap, options: unknown, user: { iri: string; name: string }): InputAnswer {
  const step = uuidOfIri(body.step_iri);
  if (step === null) {
    throw new PlatformError(500, 'ServerError', 'The manual input cannot be resumed without "step_iri".');
  }
  const buttons = Array.isArray(options) ? options.filter(isMap) : [];
  const chosen = buttons.find((button) => uuidOfIri(button.step_iri) === step);
  if (buttons.length > 0 && !chosen)
    throw invalid(`No option of the manual input leads to the step ${step}.`);
  const { approved, input } = body;
  return {
    ...(chosen ? { option: String(chosen.option ?? '') } : {}),
    ...(isMap(input) ? { input } : {}),
    ...(typeof approved === 'boolean' ? { approved } : {}),
    user,
  };
}
