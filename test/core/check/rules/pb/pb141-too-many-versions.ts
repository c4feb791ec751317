import { type Json, uuid } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inPlaybook, withPlaybook } from '../playbooks';

const version = (n: number, autosave: boolean): Json => ({
  uuid: uuid(n),
  note: `v${n}`,
  autosave,
  json: '{}',
});
const manual = (count: number) => Array.from({ length: count }, (_, n) => version(n, false));

export default {
  bad: [
    {
      what: 'one too many, one of them automatic',
      files: withPlaybook({ versions: [...manual(20), version(50, true)] }),
      finds: [inPlaybook('/versions')],
      fixed: withPlaybook({ versions: manual(20) }),
    },
    {
      what: 'two too many',
      files: withPlaybook({ versions: manual(22) }),
      finds: [inPlaybook('/versions')],
      fixed: withPlaybook({ versions: manual(22).slice(2) }),
    },
  ],
  good: [{ what: 'twenty', files: withPlaybook({ versions: manual(20) }) }],
} satisfies RuleFixture;
