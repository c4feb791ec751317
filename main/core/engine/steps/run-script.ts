import { StepFailure } from '../failure';
import type { StepHandler } from '../step-handler';

/** The internal step that names its function itself (playbook reference 5.16). Only the one that does nothing can run. */
export const runScript: StepHandler = {
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
};
