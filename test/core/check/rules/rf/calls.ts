import { step, type Json } from '../../../../support/playbook-json';

/** A step that calls a playbook, by its uuid or by a template. */
export const referenceStep = (n: number, child: string, args: Json = {}): Json =>
  step(
    n,
    'setVariable',
    { arguments: args, workflowReference: child.includes('{') ? child : `/api/3/workflows/${child}` },
    { stepType: '/api/3/workflow_step_types/74932bdc-b8b6-4d24-88c4-1a4dfbc524f3' },
  );
