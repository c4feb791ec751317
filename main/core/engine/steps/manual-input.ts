import { uuidOfIri } from '../../content/iri';
import { asText, isMap, mapOf } from '../../text/values';
import type { InputAnswer, PendingInput } from '../../contract/run';
import { parseModuleUrl } from '../../query/module-url';
import type { Query } from '../../query/query';
import { StepFailure } from '../failure';
import { fieldValues, formFields, type FormWorld, missingField } from '../form-fields';
import type { StepCall } from '../step-call';
import { stepHandler, type StepOutcome } from '../step-handler';
import { administrator } from '../well-known';
import { durationOf } from './wait';

/**
 * Manual Input and Approval: asks, and waits for the run's answer to the step's name. Without one the arm stays where
 * it is and the run ends awaiting (docs/platform/steps.md#manual-input; docs/platform/steps.md#approval).
 */
export default stepHandler({
  types: ['ManualInput', 'ApprovalManualInput', 'ManualDecision'],
  waits: 'answer',
  mock: 'never',
  async run(call) {
    const args = call.arguments();
    const schema = mapOf(mapOf(args['input'])['schema']);
    const isApproval = args['is_approval'] === true || call.step.type?.name === 'ApprovalManualInput';
    const question: Question = {
      title: asText(schema['title'] ?? '') || call.step.name,
      description: asText(schema['description'] ?? ''),
      isApproval,
      fields: formFields(schema['inputVariables'], worldOf(call, args['record'])),
      options: optionsOf(args['response_mapping']),
      timeout: mapOf(args['timeout']),
    };
    const answer = await ask(call, question);
    return settle(call, question, answer);
  },
});

export interface Question {
  title: string;
  description: string;
  isApproval: boolean;
  fields: PendingInput['fields'];
  options: { option: string; target: string | null; primary: boolean }[];
  timeout: Record<string, unknown>;
}

/** The answer of the run; never resolves when there is none, so that the arm stays here. */
export async function ask(call: StepCall, question: Question): Promise<InputAnswer> {
  const answer = call.run.answers.next(call);
  if (answer) {
    if (answer.at !== undefined) await call.sleep(answer.at - call.run.time.now);
    return answer;
  }
  call.run.trace.pending.push({
    sequence: call.entry.sequence,
    step: call.step.name,
    title: question.title,
    description: question.description,
    isApproval: question.isApproval,
    fields: question.fields,
    buttons: question.options.map((entry) => entry.option),
  });
  call.entry.input(call.takeInput());
  call.entry.end('awaiting', call.run.time.now, null);
  return timeoutOf(call, question);
}

/**
 * Waits until the time for an answer is over; forever in a run without a horizon, as then the author has to answer, and
 * where the question has no timeout route.
 */
async function timeoutOf(call: StepCall, question: Question): Promise<InputAnswer> {
  const { request, time, trace } = call.run;
  if (request.horizon === undefined || uuidOfIri(question.timeout['step_iri']) === null) {
    return time.gate(call.scope).wait() as Promise<never>;
  }
  await call.sleep(durationOf(call, question.timeout, 'timeout'));
  trace.pending.splice(
    trace.pending.findIndex((pending) => pending.sequence === call.entry.sequence),
    1,
  );
  return { timedOut: true, at: time.now };
}

/** Continues with the chosen button. @throws StepFailure when the answer does not fit the question */
export async function settle(call: StepCall, question: Question, answer: InputAnswer): Promise<StepOutcome> {
  const timeoutTarget = uuidOfIri(question.timeout['step_iri']);
  if (answer.timedOut === true) {
    if (timeoutTarget === null)
      throw new StepFailure('The answer says that the time ran out, but the step has no timeout route.');
    if (answer.at === undefined) await call.sleep(durationOf(call, question.timeout, 'timeout'));
    call.entry.branch(timeoutTarget);
    return { result: {}, targets: [timeoutTarget] };
  }
  const result = {
    input: valuesOf(call, question, answer),
    userid: answer.user?.iri ?? administrator,
    username: answer.user?.name ?? 'csadmin',
    datetime: new Date(call.run.time.now).toISOString(),
    ...(question.isApproval ? { approved: isApproved(question, answer) } : {}),
  };
  if (question.options.length === 0) {
    const targets = (call.frame.graph.outgoing.get(call.step.uuid) ?? []).map((edge) => edge.to);
    return { result, targets: targets.filter((target) => target !== timeoutTarget) };
  }
  const chosen = chooseOption(question, answer);
  if (chosen.target === null) {
    call.note(
      `The button "${chosen.option}" leads nowhere: the run ends here, and the platform's API answers it with an error.`,
    );
    return { result, targets: [] };
  }
  call.entry.branch(chosen.target);
  return { result, targets: [chosen.target] };
}

function valuesOf(call: StepCall, question: Question, answer: InputAnswer): Record<string, unknown> {
  const given = answer.input ?? {};
  for (const name of Object.keys(given)) {
    if (!question.fields.some((field) => field.name === name))
      call.note(`The form has no field "${name}"; the answer's value is passed on all the same.`);
  }
  const missing = missingField(question.fields, given);
  if (missing) throw new StepFailure(`The answer gives no value for the required field "${missing.name}".`);
  return fieldValues(question.fields, given);
}

function chooseOption(question: Question, answer: InputAnswer): Question['options'][number] {
  const { options } = question;
  const wanted = answer.option;
  const found =
    wanted !== undefined
      ? options.find((entry) => entry.option === wanted)
      : answer.approved === false
        ? (options.find((entry) => /reject|den(y|ied)|decline|^no$/i.test(entry.option)) ?? options[1])
        : (options.find((entry) => entry.primary) ?? options[0]);
  if (found) return found;
  const names = options.map((entry) => `"${entry.option}"`).join(', ');
  throw new StepFailure(`The answer chooses the button "${wanted ?? ''}", but there are ${names}.`);
}

function isApproved(question: Question, answer: InputAnswer): boolean {
  if (answer.approved !== undefined) return answer.approved;
  return answer.option === undefined || answer.option === question.options[0]?.option;
}

export function optionsOf(mapping: unknown): Question['options'] {
  const { options } = mapOf(mapping);
  if (!Array.isArray(options)) return [];
  return options.filter(isMap).map((entry) => ({
    option: asText(entry['option'] ?? ''),
    target: uuidOfIri(entry['step_iri']),
    primary: entry['primary'] === true,
  }));
}

/** What the form of a step can offer: picklists and records of the instance the run works on. */
function worldOf(call: StepCall, record: unknown): FormWorld {
  const { picklists, records } = call.run.host;
  const iri = isMap(record) ? asText(record['@id'] ?? '') : asText(record ?? '');
  return {
    picklist: (name) => picklists.list(name),
    records: (module) => records.find(parseModuleUrl(`${module}?$limit=500`), everything).records,
    record: iri.startsWith('/api/') ? records.read(iri) : null,
  };
}

const everything: Query = { logic: 'AND', filters: [], sort: [], selectFields: null };
