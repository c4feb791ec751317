import { stepHandler } from '../step-handler';

/**
 * Every kind of trigger. What it delivers is in the environment before the playbook begins (trigger-environment); the
 * step itself only gives the engine's keys as its result (docs/platform/steps.md#triggers).
 */
export default stepHandler({
  types: [
    'cybersponse.action',
    'cybersponse.abstract_trigger',
    'cybersponse.post_create',
    'cybersponse.post_update',
    'cybersponse.post_delete',
    'cybersponse.pre_create',
    'cybersponse.pre_update',
    'cybersponse.pre_delete',
    'cybersponse.api_call',
    'action.reference.block',
  ],
  mock: 'never',
  run(call) {
    if (call.frame.remark !== null) call.note(call.frame.remark);
    for (const remark of call.frame.graph.remarks) call.note(remark);
    const { vars } = call.env;
    call.showInput({ input: vars['input'], request: vars['request'] });
    const common = { debug: vars['debug'], task_id: vars['task_id'] };
    if (call.frame.call) {
      return {
        result: {
          ...common,
          priority: vars['priority'],
          parent_wf: vars['parent_wf'],
          _eval_input_params_from_env: true,
        },
      };
    }
    return { result: { ...common, globalMock: vars['globalMock'], useMockOutput: vars['useMockOutput'] } };
  },
});
