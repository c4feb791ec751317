import { uuidOfIri } from '../../content/iri';
import type { Playbook } from '../../content/playbook';
import { mapOf } from '../../text/values';
import type { FramePart } from '../context';
import { StepFailure } from '../failure';
import { sampleOfShape } from '../samples/read-shape';
import { resultRead } from '../samples/result-read';
import { frameOf, turnOf } from '../step-call';
import { stepHandler } from '../step-handler';
import { childEnvironment } from '../trigger-environment';

/**
 * Reference a Playbook: runs the child in its own frame. The step's result is that of the child's last step; nothing
 * the child sets reaches the caller's variables (docs/platform/engine.md#calls).
 */
export default stepHandler({
  types: ['WorkflowReference', 'ReferenceBlock'],
  waits: 'playbook',
  async run(call) {
    const args = call.arguments('arguments');
    const uuid = uuidOfIri(args['workflowReference']);
    if (uuid === null) {
      throw new StepFailure('The reference names no playbook: its target is empty after rendering.');
    }
    const playbook = call.run.host.playbook(uuid);
    if (!playbook && call.run.request.standIns) {
      call.note(
        `The referenced playbook ${uuid} is not in the workspace; its result was made up from what is read of it.`,
      );
      call.answered('read-sample');
      const read = resultRead(call.run, call.frame, call.step, call.item !== null);
      return { result: args['apply_async'] === true ? null : sampleOfShape(read, 'result') };
    }
    if (!playbook) {
      throw new StepFailure(
        `The referenced playbook ${uuid} is not in the workspace. Open the pack that has it too, or give the step a mock output.`,
      );
    }
    if (!playbook.isActive)
      call.note(
        `The referenced playbook "${playbook.name}" is switched off; on the platform it must be active.`,
      );
    refuseListOfVariables(playbook);
    const passed = mapOf(args['arguments']);
    const part: FramePart = {
      playbook,
      env: childEnvironment(call, playbook, passed, {
        wholeEnvironment: args['pass_parent_env'] === true,
        records: args['pass_input_record'] === true,
      }),
      id: frameOf(call),
      key: `${call.frame.key}/${call.step.uuid}${turnOf(call)}`,
      depth: call.frame.depth + 1,
      parent: call.scope,
      call: { arguments: passed, parentRun: call.frame.runNumber, from: call.frame.id },
      remark: null,
    };
    if (args['apply_async'] === true) {
      // The caller does not wait and gets no value; the child may outlive it.
      call.run.time.spawn(call.run.scope, async () => {
        await call.run.play({ ...part, parent: call.run.scope });
      });
      return { result: null };
    }
    const outcome = await call.run.play(part);
    if (outcome.status === 'failed') throw new StepFailure(outcome.error);
    return { result: outcome.result };
  },
});

/** The platform takes `input` out of the trigger's variables; a list fails (docs/platform/engine.md#calls). */
function refuseListOfVariables(playbook: Playbook): void {
  const trigger = playbook.steps.find((step) => step.uuid === playbook.triggerUuid);
  if (!Array.isArray(trigger?.arguments.step_variables)) return;
  throw new StepFailure(
    `pop expected at most 1 argument, got 2: the trigger of "${playbook.name}" has an empty list for its "step_variables". Open and save it in the editor, or write {"input": {"params": []}}.`,
  );
}
