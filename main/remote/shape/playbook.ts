import type { Shape } from './document';

const inPlaybook = { links: { group: 'workflow_groups' }, without: ['workflow'] };

/** What steps and routes lead to (docs/platform/playbooks.md#step, docs/platform/playbooks.md#route). */
const steps: Shape = { ...inPlaybook, links: { ...inPlaybook.links, stepType: 'workflow_step_types' } };
const routes: Shape = {
  ...inPlaybook,
  links: { ...inPlaybook.links, sourceStep: 'workflow_steps', targetStep: 'workflow_steps' },
};

/** A playbook (docs/platform/playbooks.md#playbook). Its saved versions are read by themselves, where they are wanted. */
export const playbookShape: Shape = {
  links: {
    collection: 'workflow_collections',
    triggerStep: 'workflow_steps',
    priority: 'picklists',
    playbookOrigin: 'picklists',
  },
  lists: { owners: 'teams' },
  parts: { steps, routes, groups: { without: ['workflow'] } },
  without: ['versions'],
};

/** A block for reuse (docs/platform/playbooks.md#blocks). */
export const blockShape: Shape = {
  parts: { workflowSteps: steps, workflowRoutes: routes },
  without: ['workflow'],
};
