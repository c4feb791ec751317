import { stepHandler } from '../step-handler';

/**
 * Reference a Remote Playbook: the platform hands the work to a tenant and continues
 * (docs/platform/steps.md#remote-reference).
 */
export default stepHandler({
  types: ['RemotePlaybookReference'],
  run(call) {
    const { playbook_alias_id: alias } = call.arguments();
    call.note(`The remote playbook "${String(alias ?? '')}" belongs to a tenant and is not run offline.`);
    return { result: { task_id: call.run.taskId } };
  },
});
