import { uuid } from './playbook-json';

/** A prompt and a tool server every example knows. */
export const promptUuid = '13fb5d2e-7013-4bfd-b077-3df37dc06aa8';
export const modulesServer = '2e541107-0b55-4623-b297-dfac495a863e';

/** A manifest nothing is wrong with. */
export const agentInfo = (changes: Record<string, unknown> = {}) =>
  withoutAbsent({
    name: 'counter',
    version: '1.0.0',
    label: 'Counter',
    agentclass: 'CounterAgent',
    category: '',
    publisher: 'ACME',
    description: 'Counts things.',
    tags: ['Insight'],
    icon_small_name: 'small.png',
    icon_large_name: 'large.png',
    fsrMinCompatibility: '8.0.0',
    inputformat: { question: { type: 'string', required: true }, hint: 'Where to look' },
    outputformat: { answer: { type: 'string' } },
    configuration: { fields: [] },
    ...changes,
  });

/** The program of an agent; `act` is the body of its method, indented by eight spaces. */
export const agentCode = (
  act = `self.initialize()\n        return self.get_prompt_by_uuid('${promptUuid}')`,
  name = 'CounterAgent',
) => `from agents.base_agent import BaseAgent


class ${name}(BaseAgent):
    def act(self, input_data):
        ${act}
`;

/** A file of prompts with one prompt, its members as YAML lines. */
export const promptFile = (
  lines: readonly string[] = ['name: Count', 'user_instruction: Count for {question}.'],
  key = promptUuid,
) => `prompts:\n  ${key}:\n${lines.map((line) => `    ${line}\n`).join('')}`;

/** A file of allowed tools; a server's tools as YAML in one line. */
export const memoryFile = (tools: string, server = modulesServer) =>
  `allowed_tools:\n  ${server}: ${tools}\n`;

/** A whole agent package in the folder `counter`; null takes a file out. */
export function agentFiles(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const files: Record<string, unknown> = {
    'info.json': agentInfo(),
    'agent.py': agentCode(),
    'prompt.yaml': promptFile(),
    'config/memory.yaml': memoryFile('[query_records]'),
    'images/small.png': '',
    'images/large.png': '',
    ...changes,
  };
  return Object.fromEntries(
    Object.entries(files).flatMap(([path, content]) =>
      content === null ? [] : [[`counter/${path}`, content]],
    ),
  );
}

export const toolServerPath = 'mcp_configurations/example.json';

/** A pack that ships the record of one tool server. */
export function toolServerFiles(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    'info.json': { type: 'solutionpack', name: 'pack', contents: {} },
    [toolServerPath]: withoutAbsent({
      '@type': 'McpConfiguration',
      uuid: uuid(901),
      name: 'Example',
      url: 'https://mcp.example.com/mcp/example/',
      transport: 'http',
      type: 'external',
      active: true,
      authentication: '{"type": "NONE"}',
      ...changes,
    }),
  };
}

function withoutAbsent(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined));
}
