import type { InputAnswer, PendingInput } from '@core/contract';
import { formFields, type FormWorld } from '@core/engine/form-fields';
import { traceOfRecord } from '@core/engine/record-trace';
import { elementsOf, isMap, type JsonMap, mapOf, textOf } from '@core/text/values';
import { ask, membersOf } from './instance-api';
import { runsBelow } from './instance-runs';
import { useInstance } from './instance-store';
import { questionsPath } from './question-count';

/** A question that a run of the local instance waits for. */
export interface InstanceQuestion {
  id: number;
  /** Number of its run. */
  run: number;
  form: PendingInput;
  /** The step that each button leads to, by the button's text. */
  targets: ReadonlyMap<string, string>;
}

/** Questions that are listed at most. */
const most = 30;

/**
 * The questions that somebody has to answer, the latest first.
 * @param run number of the run that asks them; null for all
 */
export async function listQuestions(run: number | null): Promise<InstanceQuestion[]> {
  const ofRun = run === null ? '' : `&workflow=${run}`;
  return membersOf(await ask('GET', `${questionsPath}?limit=${most}${ofRun}`)).map(questionOf);
}

/** A question, and the playbook that asks it where that is another than the one looked at. */
export interface AskedBelow extends InstanceQuestion {
  asker: string | undefined;
}

/** The questions that a run waits for: its own, and those of playbooks that it has called, however deep. */
export async function questionsFor(run: number): Promise<AskedBelow[]> {
  const asking = (await runsBelow(run)).filter(({ status }) => status === 'awaiting');
  const asked = await Promise.all(
    asking.map(async ({ id, name }) => {
      const asker = id === run ? undefined : name;
      return (await listQuestions(id)).map((question) => ({ ...question, asker }));
    }),
  );
  return asked.flat();
}

function questionOf(input: JsonMap): InstanceQuestion {
  const schema = mapOf(mapOf(input.input).schema);
  const { options } = mapOf(input.response_mapping);
  const buttons = elementsOf(options, '').flatMap(({ value }) => (isMap(value) ? [value] : []));
  const targets = new Map(
    buttons.map((button) => [textOf(button.option) ?? '', textOf(button.step_iri) ?? '']),
  );
  const title = textOf(input.title) ?? 'Question';
  return {
    id: Number(input.id),
    run: Number(input.workflow),
    targets,
    form: {
      sequence: 0,
      step: title,
      title,
      description: textOf(schema.description) ?? '',
      isApproval: input.is_approval === true,
      fields: formFields(schema.inputVariables, formWorld(null)),
      buttons: [...targets.keys()],
    },
  };
}

/** What the choices of a form are, as the instance has its picklists; records are named by their IRIs. */
export function formWorld(record: JsonMap | null): FormWorld {
  const { picklists } = useInstance.getState();
  return {
    picklist: (name) =>
      picklists.get(name)?.map((item) => ({
        '@id': item.iri,
        uuid: item.iri.slice(item.iri.lastIndexOf('/') + 1),
        itemValue: item.name,
      })) ?? null,
    records: () => [],
    record,
  };
}

/** Answers a question as the administrator; the run has ended or stopped again when this resolves. */
export async function answerQuestion(
  { id, run, targets }: InstanceQuestion,
  { option, input }: InputAnswer,
): Promise<void> {
  await ask('POST', `/api/wf/api/workflows/${run}/wfinput_resume/`, {
    manual_input_id: id,
    step_iri: option === undefined ? await askingStep(run) : targets.get(option),
    input: input ?? {},
  });
}

/** The step that a run waits at: an answer has to name a step also where no button leads to one. */
async function askingStep(run: number): Promise<string> {
  const record = mapOf(await ask('GET', `/api/wf/api/workflows/${run}/?step_detail=true`));
  const asking = traceOfRecord(record, '').steps.findLast(({ status }) => status === 'awaiting');
  return `/api/3/workflow_steps/${asking?.stepUuid ?? ''}`;
}
