import { packFiles, uuid } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

const path = 'rules/Say the pilot.json';
const mail = { type: 'email', enabled: true, channel_uuid: '2a817063-e12a-496d-934d-381d22a95b3b' };
const rule = (actions: unknown[]) => ({
  uuid: uuid(61),
  name: 'Say the pilot',
  entity_type: 'alerts',
  event_type: 'create',
  actions,
});

export default {
  bad: [
    {
      what: 'a channel nobody ships',
      files: packFiles({ [path]: rule([{ type: 'connector', enabled: true, channel_uuid: uuid(60) }]) }),
      finds: [`${path}#/actions/0/channel_uuid`],
      fixed: { [path]: rule([]) },
    },
    {
      what: 'one of two',
      files: packFiles({
        [path]: rule([mail, { type: 'connector', enabled: true, channel_uuid: uuid(60) }]),
      }),
      finds: [`${path}#/actions/1/channel_uuid`],
      fixed: { [path]: rule([mail]) },
    },
  ],
  good: [
    {
      what: 'e-mail, and a channel of the pack',
      files: packFiles({
        [path]: rule([mail, { type: 'connector', enabled: true, channel_uuid: uuid(60) }]),
        'ruleChannels/Flags.json': { uuid: uuid(60), name: 'Flags', type: 'connector', config: {} },
      }),
    },
  ],
} satisfies RuleFixture;
