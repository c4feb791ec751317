import {
  type Json,
  packFiles,
  playbook,
  route,
  step,
  type stepTypeUuid,
} from '../../../support/playbook-json';
import { playbookPath } from './fixture';

/** A pack with one playbook of these parts. */
export const withPlaybook = (parts: Json) => packFiles({ [playbookPath]: playbook(parts) });

/** A pack whose playbook is a trigger and one more step, "Step 2". */
export const withStep = (type: keyof typeof stepTypeUuid, args: Json = {}, more: Json = {}) =>
  withPlaybook({ steps: [step(2, type, args, more)], routes: [route(1, 2)] });

/** A pack whose playbook starts with this trigger. */
export const withTrigger = (type: keyof typeof stepTypeUuid, args: Json = {}) =>
  withPlaybook({ steps: [step(1, type, args), step(2, 'setVariable')], routes: [route(1, 2)] });

/** A place in that playbook, in the arguments of its second step, in those of its trigger. */
export const inPlaybook = (pointer: string) => `${playbookPath}#${pointer}`;
export const inStep = (pointer = '') => inPlaybook(`/steps/1/arguments${pointer}`);
export const inTrigger = (pointer = '') => inPlaybook(`/steps/0/arguments${pointer}`);
