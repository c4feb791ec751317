import { uuid } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';
import { inPlaybook, withPlaybook } from '../playbooks';

export default {
  bad: [
    {
      what: 'a copied schedule',
      files: withPlaybook({
        schedules: [{ enabled: true, kwargs: { wf_iri: `/api/3/workflows/${uuid(701)}` } }],
      }),
      finds: [inPlaybook('/schedules/0/kwargs/wf_iri')],
      fixed: withPlaybook({
        schedules: [{ enabled: true, kwargs: { wf_iri: `/api/3/workflows/${uuid(700)}` } }],
      }),
    },
    {
      what: 'of a playbook with another uuid',
      files: withPlaybook({
        uuid: uuid(702),
        schedules: [{ enabled: true, kwargs: { wf_iri: `/api/3/workflows/${uuid(700)}` } }],
      }),
      finds: [inPlaybook('/schedules/0/kwargs/wf_iri')],
      fixed: withPlaybook({
        uuid: uuid(702),
        schedules: [{ enabled: true, kwargs: { wf_iri: `/api/3/workflows/${uuid(702)}` } }],
      }),
    },
  ],
  good: [
    {
      what: 'its own',
      files: withPlaybook({
        schedules: [{ enabled: true, kwargs: { wf_iri: `/api/3/workflows/${uuid(700)}` } }],
      }),
    },
    { what: 'none named', files: withPlaybook({ schedules: [{ enabled: true, kwargs: {} }] }) },
  ],
} satisfies RuleFixture;
