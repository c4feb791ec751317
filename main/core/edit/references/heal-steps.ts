import { PackwrightError } from '../../contract/errors';
import { stateOf, triggerOf } from '../playbook/playbook-state';
import { changesOf } from '../playbook/apply';
import { remove } from '../playbook/remove';
import type { TextChange } from '../../text/changes';
import type { JsonTree } from '../../text/json/parse';
import { getAt } from '../../text/pointer';
import type { Definition } from '../../content/reference';
import { isMap } from '../../text/values';

/** A playbook without a step, healed as deleting it on the canvas heals it. */
export function healedSteps(tree: JsonTree, { target, pointer }: Definition): TextChange[] {
  const base = /^(.*)\/(?:steps|workflowSteps)\/\d+$/.exec(pointer)?.[1];
  const root: unknown = tree.root && JSON.parse(tree.text.slice(tree.root.start, tree.root.end));
  const playbook = getAt(root, base ?? '');
  if (base === undefined || !isMap(playbook))
    throw new PackwrightError('not-found', 'The step is no longer there.');
  const state = stateOf(playbook);
  if (triggerOf(state) === target.key)
    throw new PackwrightError(
      'unsupported',
      'A playbook needs its trigger.',
      'Give it another trigger first, or delete the playbook.',
    );
  return changesOf(tree, base, remove(state, { steps: [target.key] }).state);
}
