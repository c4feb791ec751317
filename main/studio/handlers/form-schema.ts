import type { formSchemaMethods } from '@core/contract';
import type { StudioContext } from '../context';
import type { Handlers } from './handler';

export function formSchemaHandlers({ workspaces }: StudioContext): Handlers<keyof typeof formSchemaMethods> {
  return {
    'schema.read': ({ known }) => workspaces.required().ask('formSchema', { known }),
    'schema.parameters': (wanted) => workspaces.required().ask('operationParameters', wanted),
    'schema.sample': (wanted) => workspaces.required().ask('operationSample', wanted),
    'schema.recorded': (wanted) => workspaces.required().ask('recordedAnswer', wanted),
    'schema.recordings': (wanted) => workspaces.required().ask('recordedAnswers', wanted),
    'schema.playbook': ({ uuid }) => workspaces.required().ask('playbookWith', { uuid }),
  };
}
