import type { StepHandler } from '../step-handler';

/** Set Playbook Result: what a referencing playbook gets instead of the last step's result. */
export const setResult: StepHandler = {
  types: ['SetPlaybookResult'],
  run(call) {
    const { result } = call.arguments();
    call.frame.setResult = { value: result ?? null };
    return { result: result ?? null };
  },
};
