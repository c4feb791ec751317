import { documentOf } from '../shape/document';
import { fileName, nameOf, uuidOf } from '../shape/named-list';
import { blockShape } from '../shape/playbook';
import { RemoteFailure } from '../session/failure';
import { wholeList } from '../session/lists';
import type { RemoteKindDeclaration } from './remote-kind';

/** Blocks for reuse in playbooks (docs/platform/playbooks.md#blocks); groups inside of playbooks are no such blocks. */
export default {
  label: 'Blocks',
  holds: 'playbookBlock',
  permission: 'workflows',
  async read(session) {
    const parameters = { reusable: 'true', $relationships: 'true', $export: 'true' };
    const groups = await wholeList(session, { path: '/api/3/workflow_groups', parameters });
    const blocks = groups.filter(({ workflow }) => workflow === null || workflow === undefined);
    // A block read without its steps would look as if it had none.
    if (!blocks.every(({ workflowSteps }) => Array.isArray(workflowSteps)))
      throw new RemoteFailure('incomplete', 'Blocks come without their steps from this instance.');
    return blocks.map((block) => ({
      id: uuidOf(block),
      name: nameOf(block.name),
      path: `playbookBlocks/${fileName(nameOf(block.name))}.json`,
      value: documentOf(block, blockShape),
    }));
  },
} satisfies RemoteKindDeclaration;
