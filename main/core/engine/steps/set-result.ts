import { stepHandler } from '../step-handler';

/** Set Playbook Result: what a referencing playbook gets instead of the last step's result. */
export default stepHandler({
  types: ['SetPlaybookResult'],
  run(call) {
    const { result } = call.arguments();
    call.frame.setResult = { value: result ?? null };
    return { result: result ?? null };
  },
});
