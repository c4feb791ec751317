import { safeFix } from '../../fix';
import { playbookRule } from '../../playbooks/playbook-rule';

/** What the designer leaves between two steps of a column (docs/platform/playbooks.md#step). */
const distance = 135;

export default playbookRule({
  title: 'Steps on top of each other',
  severity: 'hint',
  why: 'Of two steps at the same place the designer shows the upper one, and readers miss the other.',
  remedy: 'Move one of them.',
  fix: 'safe',
  *playbook({ read: { playbook }, file }) {
    const taken = new Map<string, string>();
    for (const { name, left, top, group, pointer } of playbook.steps) {
      // Steps of a block are placed from its corner.
      const place = (at: number) => `${group ?? ''} ${left},${at}`;
      const below = taken.get(place(top));
      let free = top;
      while (taken.has(place(free))) free += distance;
      taken.set(place(free), pointer);
      if (below === undefined) continue;
      yield {
        message: `"${name}" stands at the same place as another step.`,
        pointer: `${pointer}/top`,
        related: [{ path: file.path, pointer: below, message: 'The step below it' }],
        fix: safeFix('Move it down', { set: `${pointer}/top`, value: String(free) }),
      };
    }
  },
});
