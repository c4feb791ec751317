import type { KindDeclaration, FoundItem } from '../kind';
import { firstText, isMap, member } from '../../text/values';
import { getAt, joinPointer } from '../../text/pointer';
import { promptDefinitions } from '../references/agent';
import { lines, oneItem } from './found';

/** A prompt of an agent; `prompts` maps the uuid the code asks for to its texts. */
export default {
  label: 'Prompt',
  plural: 'Prompts',
  icon: 'message-square-text',
  order: 15,
  rootTypes: ['agent'],
  owns: (path) => path === 'prompt.yaml' || path === 'prompt.yml',
  items(value, path) {
    const prompts = member(value, 'prompts');
    if (!isMap(prompts) || Object.keys(prompts).length === 0) return oneItem(value, path, { title: [] });
    return Object.entries(prompts).map(([uuid, prompt]): FoundItem => ({
      pointer: joinPointer('/prompts', uuid),
      uuid,
      title: firstText(prompt, 'name') ?? uuid,
      group: null,
      active: null,
    }));
  },
  properties: (value, pointer) =>
    // Shown only: an edit here would have to keep the comments and styles of the YAML around it.
    lines(getAt(value, pointer), pointer, [
      ['Name', 'name'],
      ['Description', 'description'],
      ['System instruction', 'system_instruction'],
      ['User instruction', 'user_instruction'],
      ['Validation instruction', 'validation_instruction'],
      ['Response format', 'response_format'],
    ]),
  definitions: promptDefinitions,
} satisfies KindDeclaration;
