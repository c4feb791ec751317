import type { Block, Section } from '../../contract/documentation';
import { agentVersion, compatibilityKeys } from '../../content/agent/fields';
import { parametersOf } from '../../content/agent/parameters';
import { placeholdersIn } from '../../content/agent/placeholders';
import { instructionKeys, promptsIn, toolBindingsIn } from '../../content/agent/prompts';
import { builtInToolServers } from '../../content/agent/tool-servers';
import { elementsOf, firstText, member } from '../../text/values';
import type { ContentRoot } from '../../contract/workspace';
import { facts, joined, prose, table } from '../blocks';
import type { Shelf } from '../shelf';

/** The chapter of an agent package: what it is for, what it takes and gives, its prompts and its tools. */
export function agentChapter(root: ContentRoot, shelf: Shelf): Section['blocks'] {
  const files = shelf.source.files.filter((file) => file.root.path === root.path);
  const valueOf = (path: string) => files.find((file) => file.localPath === path)?.value;
  const info = valueOf('info.json');
  const tags = elementsOf(member(info, 'tags'), '').flatMap(({ value }) =>
    typeof value === 'string' ? [value] : [],
  );
  return [
    ...prose(firstText(info, 'description') ?? ''),
    ...facts([
      ['Version', agentVersion(info)],
      ['Publisher', firstText(info, 'publisher')],
      ['Category', firstText(info, 'category')],
      ['Class', codeOf(firstText(info, 'agentclass'))],
      ['Minimum platform version', firstText(info, ...compatibilityKeys)],
      ['Asked by', joined(tags, 'name alone')],
      ['Help', firstText(info, 'help_online')],
    ]),
    ...parameters('Input', member(info, 'inputformat')),
    ...parameters('Output', member(info, 'outputformat')),
    ...prompts(valueOf('prompt.yaml') ?? valueOf('prompt.yml')),
    ...tools(valueOf('config/memory.yaml') ?? valueOf('config/memory.yml')),
  ];
}

function parameters(title: string, format: unknown): Block[] {
  return table(
    [title, 'Type', 'Required', 'What it is'],
    parametersOf(format).map(({ name, type, required, description }) => [
      { code: name },
      type ?? '',
      required ? 'yes' : '',
      description,
    ]),
  );
}

function prompts(value: unknown): Block[] {
  return table(
    ['Prompt', 'Uuid', 'Filled with', 'What it is for'],
    promptsIn(value).map((prompt) => [
      prompt.name,
      { code: prompt.uuid },
      joined(
        placeholders(prompt.value).map((code) => ({ code })),
        '',
      ),
      firstText(prompt.value, 'description') ?? '',
    ]),
  );
}

function placeholders(prompt: Record<string, unknown>): string[] {
  const names = instructionKeys.flatMap((key) => {
    const text = prompt[key];
    return typeof text === 'string' ? placeholdersIn(text).placeholders.map(({ name }) => name) : [];
  });
  return [...new Set(names)];
}

function tools(value: unknown): Block[] {
  return table(
    ['Tool server', 'Uuid', 'Allowed tools'],
    toolBindingsIn(value).map(({ server, tools: allowed }) => [
      builtInToolServers.find(({ uuid }) => uuid === server)?.name ?? 'Another server',
      { code: server },
      joined(
        (allowed ?? []).map((tool) => ({ code: String(tool) })),
        'none',
      ),
    ]),
  );
}

function codeOf(code: string | null) {
  return code === null ? null : { code };
}
