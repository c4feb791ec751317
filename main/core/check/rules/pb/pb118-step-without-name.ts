import { unsafeFix } from '../../fix';
import { stepRule } from '../../playbooks/playbook-rule';
import { stepKey } from '../../playbooks/step-key';

export default stepRule({
  title: 'Step without a name',
  severity: 'error',
  why: 'A step is known by its name, in the drawing, in the history of runs and in templates. The designer does not save one without.',
  remedy: 'Name the step after what it does.',
  fix: 'unsafe',
  *step({ name, type, pointer }, { read: { playbook } }) {
    if (name !== '') return;
    const keys = new Set(playbook.steps.map((step) => stepKey(step.name)));
    const base = (type?.label ?? 'Step').replace(/[^A-Za-z0-9 ]/g, '');
    let better = base;
    for (let n = 2; keys.has(stepKey(better)); n++) better = `${base} ${n}`;
    yield {
      message: 'This step has no name.',
      pointer,
      fix: unsafeFix(`Name it "${better}"`, { set: `${pointer}/name`, value: better }),
    };
  },
});
