import type { searchingMethods } from '@core/contract';
import type { StudioContext } from '../context';
import type { Handlers } from './handler';

export function searchingHandlers({ workspaces }: StudioContext): Handlers<keyof typeof searchingMethods> {
  return {
    'search.find': (wanted) => workspaces.required().ask('search', wanted),
    'search.planReplace': (wanted) => workspaces.required().ask('planReplace', wanted),
  };
}
