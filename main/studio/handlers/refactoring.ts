import type { refactoringMethods } from '@core/contract';
import type { StudioContext } from '../context';
import type { Handlers } from './handler';

export function refactoringHandlers({
  workspaces,
}: StudioContext): Handlers<keyof typeof refactoringMethods> {
  return {
    'refactoring.plan': (wanted) => workspaces.required().ask('planRefactoring', wanted),
  };
}
