import type { assistantMethods } from '@core/contract';
import type { StudioContext } from '../context';
import type { Handlers } from './handler';

export function assistantHandlers({
  workspaces,
  assistants,
}: StudioContext): Handlers<keyof typeof assistantMethods> {
  return {
    'assistants.state': () => assistants.state(),
    'assistants.start': () => assistants.start(workspaces.required()),
    'assistants.stop': () => assistants.stop(),
  };
}
