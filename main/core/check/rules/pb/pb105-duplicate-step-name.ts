import { playbookRule } from '../../playbooks/playbook-rule';

export default playbookRule({
  title: 'Two steps with the same name',
  severity: 'error',
  why: 'Templates read a step’s result by its name (`vars.steps.<Name_with_underscores>`). With two of the same name one result hides the other.',
  remedy: 'Rename one of them, and the templates that mean it.',
  *playbook({ read, file }) {
    const seen = new Map<string, string>();
    for (const step of read.playbook.steps) {
      const key = step.name.replaceAll(' ', '_');
      const first = seen.get(key);
      if (first === undefined) {
        seen.set(key, step.pointer);
        continue;
      }
      yield {
        message: `Another step is read as vars.steps.${key} as well.`,
        pointer: `${step.pointer}/name`,
        related: [{ path: file.path, pointer: `${first}/name`, message: 'The other step' }],
      };
    }
  },
});
