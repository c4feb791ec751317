import { blockShape } from '../../shape/playbook';
import { RemoteFailure } from '../../session/failure';
import { lookAtRecord, recordWrite } from './record-write';
import type { WriteKind } from './write-kind';

const record = {
  kind: 'blocks',
  holds: 'playbookBlock',
  plural: 'workflow_groups',
  shape: blockShape,
  parts: { workflowSteps: 'workflow_steps', workflowRoutes: 'workflow_routes' },
};

/** Blocks for reuse, each one body with its steps and routes (docs/platform/playbooks.md#blocks). */
export const blocks: WriteKind = {
  ...recordWrite(record),
  async look(session, id) {
    const block = await lookAtRecord(session, record.plural, id, blockShape);
    // A block read without its steps would look as if it had none.
    if (block !== null && !Array.isArray(block.workflowSteps))
      throw new RemoteFailure('incomplete', 'A block came without its steps.');
    return block;
  },
};
