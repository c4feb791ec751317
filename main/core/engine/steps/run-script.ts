import { StepFailure } from '../failure';
import { stepHandler } from '../step-handler';

/**
 * The internal step that names its function itself (docs/platform/steps.md#table). Only the one that does nothing can
 * run.
 */
export default stepHandler({
  types: ['RunScript'],
  run(call) {
    const { script, ...rest } = call.arguments();
    const name = String(script ?? '');
    if (!name.endsWith('/no_op')) {
      throw new StepFailure(
        `The engine function "${name}" cannot be run offline. Give the step a mock output.`,
      );
    }
    return { result: { ...rest, task_id: call.run.taskId } };
  },
});
