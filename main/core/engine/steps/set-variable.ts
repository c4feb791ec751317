import { StepFailure } from '../failure';
import { stepHandler } from '../step-handler';

/**
 * Set Variable, and Set API Keys, which is the same with two fixed names. Each variable is known to those evaluated
 * after it (docs/platform/steps.md#set-variable).
 */
export default stepHandler({
  types: ['SetVariable', 'SetAPIKeys'],
  run(call) {
    if (typeof call.raw('message') === 'string') {
      // The platform takes the variable for the step's message and fails on it.
      throw new StepFailure(`'str' object has no attribute 'get': a variable cannot be called "message".`);
    }
    const values: Record<string, unknown> = {};
    for (const name of call.variableNames()) {
      const value = call.variable(call.raw(name), name);
      call.env.set(name, value);
      Object.defineProperty(values, name, { value, enumerable: true, configurable: true, writable: true });
    }
    call.showInput(values);
    const engineKeys = {
      task_id: call.run.taskId,
      ...(call.item === null ? { debug: call.frame.record.start['debug'] === true } : {}),
    };
    return { result: { ...values, ...engineKeys } };
  },
});
