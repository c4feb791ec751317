import { isKnownHere, reportAt, unknownIn } from '../../packs/references';
import { unsafeFix } from '../../fix';
import type { RuleDefinition } from '../../rule';
import { parsePointer, formatPointer } from '../../../text/pointer';

export default {
  title: 'Button for a playbook that does not exist',
  severity: 'warning',
  fix: 'unsafe',
  why: 'The button is shown and does nothing, or is left out without a word.',
  remedy: 'Choose the playbook anew, ship it, or remove the button.',
  kinds: ['layout', 'dashboard', 'report'],
  *check(file, world) {
    const severity = isKnownHere(file, world) ? 'warning' : 'hint';
    for (const usage of unknownIn(file, world, 'playbook', ['button'])) {
      const { pointer } = usage.reference;
      const keys = parsePointer(pointer);
      const button = keys.at(-1) === 'id' ? formatPointer(keys.slice(0, -1)) : null;
      yield reportAt(usage, 'The playbook of this button is nowhere in the workspace.', {
        severity,
        ...(button === null ? {} : { fix: unsafeFix('Remove the button', { remove: button }) }),
      });
    }
  },
} satisfies RuleDefinition;
