import { packFiles, playbook, step } from '../../../../support/playbook-json';
import { playbookPath, type RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'a field in the wrong letter case',
      files: packFiles({
        'modules/alerts/mmd.json': {
          type: 'alerts',
          attributes: [{ name: 'escalationReason', type: 'string' }],
        },
        [playbookPath]: playbook({
          steps: [
            step(1, 'manual'),
            step(2, 'createRecord', {
              collection: '/api/3/upsert/alerts',
              resource: { escalationreason: 'x' },
            }),
            step(3, 'updateRecord', {
              collection: '{{ vars.iri }}',
              collectionType: '/api/3/alerts',
              resource: { EscalationReason: 'x' },
            }),
          ],
        }),
      }),
      finds: [
        `${playbookPath}#/steps/1/arguments/resource/escalationreason`,
        `${playbookPath}#/steps/2/arguments/resource/EscalationReason`,
      ],
      fixed: {
        [playbookPath]: playbook({
          steps: [
            step(1, 'manual'),
            step(2, 'createRecord', {
              collection: '/api/3/upsert/alerts',
              resource: { escalationReason: 'x' },
            }),
            step(3, 'updateRecord', {
              collection: '{{ vars.iri }}',
              collectionType: '/api/3/alerts',
              resource: { escalationReason: 'x' },
            }),
          ],
        }),
      },
    },
    {
      what: 'the display name in place of the name',
      files: packFiles({
        'modules/hunts/mmd.json': { type: 'hunts', attributes: [{ name: 'dueBy', type: 'integer' }] },
        [playbookPath]: playbook({
          steps: [
            step(1, 'manual'),
            step(2, 'createRecord', { collection: '/api/3/hunts', resource: { DueBy: 1 } }),
          ],
        }),
      }),
      finds: [`${playbookPath}#/steps/1/arguments/resource/DueBy`],
      fixed: {
        [playbookPath]: playbook({
          steps: [
            step(1, 'manual'),
            step(2, 'createRecord', { collection: '/api/3/hunts', resource: { dueBy: 1 } }),
          ],
        }),
      },
    },
  ],
  good: [
    {
      what: 'a field the pack does not define',
      files: packFiles({
        'modules/alerts/mmd.json': {
          type: 'alerts',
          attributes: [{ name: 'escalationReason', type: 'string' }],
        },
        [playbookPath]: playbook({
          steps: [
            step(1, 'manual'),
            step(2, 'createRecord', {
              collection: '/api/3/alerts',
              resource: { name: 'x', escalationReason: 'y' },
            }),
          ],
        }),
      }),
    },
  ],
} satisfies RuleFixture;
