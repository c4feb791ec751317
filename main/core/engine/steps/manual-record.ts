import { mapOf } from '../../text/values';
import { stepHandler } from '../step-handler';
import { readResource } from '../resource';
import { createIn } from './create-record';
import { ask, optionsOf, type Question, settle } from './manual-input';

/**
 * Manual Task and the older Approval: write their own record, then wait until somebody has dealt with it
 * (docs/platform/steps.md#approval; docs/platform/steps.md#manual-task). Content reads the record as the result and,
 * of a task, under `task_data`.
 */
export default stepHandler({
  types: ['ManualTask', 'Approval'],
  waits: 'answer',
  mock: 'never',
  async run(call) {
    const isApproval = call.step.type?.name === 'Approval';
    const args = call.arguments();
    const { fields } = readResource(args['resource']);
    const record = createIn(call, isApproval ? 'approvals' : 'tasks', fields);
    const title = fields['name'] ?? fields['approvaldescription'];
    const question: Question = {
      title: typeof title === 'string' && title !== '' ? title : call.step.name,
      description: typeof fields['description'] === 'string' ? fields['description'] : '',
      isApproval,
      fields: [],
      options: optionsOf(args['response_mapping']),
      timeout: mapOf(args['timeout']),
    };
    const answer = await ask(call, question);
    const outcome = await settle(call, question, answer);
    const decision = mapOf(outcome.result);
    return {
      ...outcome,
      result: isApproval
        ? { ...record, approved: decision['approved'], message: '', user: decision['userid'] }
        : { ...record, task_data: record },
    };
  },
});
