import { type Json, packFiles, uuid } from '../../../../support/playbook-json';
import { type RuleFixture } from '../fixture';

const path = 'records/scenario/scenario0001.json';
const scenario = (steps: Json[], more: Json = {}) =>
  packFiles({
    [path]: [{ '@type': 'Scenario', uuid: uuid(1), title: 'A scenario', steps: { Steps: steps }, ...more }],
  });

export default {
  bad: [
    {
      what: 'a word',
      files: scenario([
        {
          name: 'Go',
          type: 'executePlaybook',
          playbookIRI: `/api/3/workflows/${uuid(700)}`,
          waitTimeforNextStep: 'soon',
        },
      ]),
      finds: [`${path}#/0/steps/Steps/0/waitTimeforNextStep`],
      fixed: scenario([
        {
          name: 'Go',
          type: 'executePlaybook',
          playbookIRI: `/api/3/workflows/${uuid(700)}`,
          waitTimeforNextStep: '0',
        },
      ]),
    },
    {
      what: 'negative',
      files: scenario([
        {
          name: 'Go',
          type: 'executePlaybook',
          playbookIRI: `/api/3/workflows/${uuid(700)}`,
          waitTimeforNextStep: -1,
        },
      ]),
      finds: [`${path}#/0/steps/Steps/0/waitTimeforNextStep`],
      fixed: scenario([
        {
          name: 'Go',
          type: 'executePlaybook',
          playbookIRI: `/api/3/workflows/${uuid(700)}`,
          waitTimeforNextStep: '0',
        },
      ]),
    },
  ],
  good: [
    {
      what: 'seconds',
      files: scenario([
        {
          name: 'Go',
          type: 'executePlaybook',
          playbookIRI: `/api/3/workflows/${uuid(700)}`,
          waitTimeforNextStep: '30',
        },
      ]),
    },
  ],
} satisfies RuleFixture;
