import type { KindDeclaration } from '../kind';
import { flagOf, member } from '../../text/values';
import { joinPointer } from '../../text/pointer';
import { channelReferences } from '../references/rule';
import { lines, oneItem, besideOthers } from './found';
import { packRoots } from './root-types';
import { namedThing } from './named-thing';

/** Where a rule sends to (docs/platform/rules.md#channels). */
export default {
  label: 'Rule channel',
  plural: 'Rule channels',
  icon: 'send',
  order: 61,
  rootTypes: packRoots,
  owns: (path) => /^ruleChannels\/[^/]+\.json$/.test(path),
  diskPath: besideOthers,
  items: (value, path) =>
    oneItem(value, path, { title: ['name'], active: (channel) => flagOf(member(channel, 'is_active')) }),
  properties: (value, pointer) => [
    ...lines(value, pointer, [
      ['Name', 'name', 'text'],
      ['Description', 'description', 'multiline'],
      ['Active', 'is_active', 'boolean'],
      ['Type', 'type'],
      ['Uuid', 'uuid'],
    ]),
    ...lines(member(value, 'config'), joinPointer(pointer, 'config'), [
      ['Connector', 'connector'],
      ['Operation', 'operation'],
    ]),
  ],
  ...namedThing('ruleChannel', { more: channelReferences }),
} satisfies KindDeclaration;
