import type { StepHandler } from '../step-handler';

/** Reference a Remote Playbook: the platform hands the work to a tenant and goes on (playbook reference 5.16). */
export const remoteReference: StepHandler = {
  types: ['RemotePlaybookReference'],
  run(call) {
    const { playbook_alias_id: alias } = call.arguments();
    call.note(`The remote playbook "${String(alias ?? '')}" belongs to a tenant and is not run offline.`);
    return { result: { task_id: call.run.taskId } };
  },
};
