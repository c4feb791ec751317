import type { ContentItem } from '@core/contract';
import { call } from '../../state/bridge';
import { reportError } from '../../state/toasts';
import { openTab } from '../../state/tabs';
import { useWorkspace } from '../../state/workspace';

/** The files an agent package is made of, and what a missing one begins with. */
export interface AgentFile {
  id: 'info' | 'prompts' | 'tools' | 'program';
  label: string;
  /** Below the package; the first one there counts. */
  names: readonly string[];
  starter: string | null;
}

export const agentFiles: readonly AgentFile[] = [
  { id: 'info', label: 'Agent', names: ['info.json'], starter: null },
  {
    id: 'prompts',
    label: 'Prompts',
    names: ['prompt.yaml', 'prompt.yml'],
    starter: '# Prompts of the agent, by the uuid its program asks for.\nprompts: {}\n',
  },
  {
    id: 'tools',
    label: 'Tools',
    names: ['config/memory.yaml', 'config/memory.yml'],
    starter:
      '# Tool servers the agent may use, by uuid, and the tools it may call there.\nallowed_tools: {}\n',
  },
  {
    id: 'program',
    label: 'Program',
    names: ['agent.py'],
    starter:
      "from agents.base_agent import BaseAgent\n\n\nclass MyAgent(BaseAgent):\n    def act(self, input_data):\n        self.initialize()\n        return {'status': 'success'}\n",
  },
];

/** Folder of the agent package a file belongs to. */
export function useAgentRoot(path: string): string {
  return useWorkspace((state) => state.itemsByPath.get(path)?.[0]?.root) ?? '';
}

/** Where a file of the package is; null while it is not there. */
export function presentPath(
  items: ReadonlyMap<string, readonly ContentItem[]>,
  root: string,
  file: AgentFile,
) {
  return file.names.map((name) => below(root, name)).find((path) => items.has(path)) ?? null;
}

/** Opens a file of the package; one that is not there is made with what it begins with. */
export async function openAgentFile(root: string, file: AgentFile): Promise<void> {
  const present = presentPath(useWorkspace.getState().itemsByPath, root, file);
  if (present !== null) return openTab(present);
  const [name = ''] = file.names;
  if (file.starter === null) return;
  try {
    const path = below(root, name);
    await call('files.apply', { moved: [], deleted: [], created: [{ path, text: file.starter }] });
    openTab(path, { pin: true });
  } catch (thrown) {
    reportError(thrown);
  }
}

function below(root: string, name: string): string {
  return root === '' ? name : `${root}/${name}`;
}
