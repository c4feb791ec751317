import { seesCaller } from '../../playbooks/inherited';
import { namesSetIn } from '../../playbooks/set-names';
import { isLoop } from '../../playbooks/step-reads';
import { templateRule } from '../../templates/template-rule';
import { mentions } from '../../templates/template-tests';

export default templateRule({
  title: 'Loop item read outside a loop',
  severity: 'warning',
  why: '`vars.item` is the element of the step’s own loop. In a step without one it is undefined.',
  remedy: 'Give the step a loop (`for_each`), or read the list itself.',
  when: mentions('item'),
  *template({ analysis, step, read, world }) {
    if (isLoop(step) || step === read.trigger || namesSetIn(read).has('item')) return;
    for (const path of analysis.paths) {
      if (path.keys[0] !== 'vars' || path.keys[1] !== 'item' || path.via === 'local') continue;
      if (
        path.guards !== null ||
        path.use === 'condition' ||
        path.use === 'default' ||
        path.use === 'defined'
      )
        continue;
      if (seesCaller(read, world)) continue;
      yield { message: 'This step has no loop, so vars.item is undefined.', at: path };
    }
  },
});
