import { packFiles, playbook, route } from '../../../../support/playbook-json';
import { playbookPath, type RuleFixture } from '../fixture';

const broken = { [playbookPath]: playbook({ routes: [route(1, 9)] }) };

export default {
  bad: [
    {
      what: 'a suppression of what is fixed',
      files: packFiles({
        'packwright.config.json': { suppress: [{ code: 'PB101', file: playbookPath, reason: 'Known.' }] },
      }),
      finds: ['packwright.config.json#/suppress/0'],
      fixed: { 'packwright.config.json': { suppress: [] } },
    },
    {
      what: 'one of two',
      files: packFiles({
        ...broken,
        'packwright.config.json': {
          suppress: [
            { code: 'PB101', file: 'playbooks/**', reason: 'Known.' },
            { code: 'PB101', file: 'elsewhere/**', reason: 'Known.' },
          ],
        },
      }),
      finds: ['packwright.config.json#/suppress/1'],
      fixed: {
        'packwright.config.json': { suppress: [{ code: 'PB101', file: 'playbooks/**', reason: 'Known.' }] },
      },
    },
    {
      what: 'a remark where nothing is wrong',
      files: packFiles({ 'agents/x/notes.yaml': '# packwright-disable PB101: it was so once\nname: x\n' }),
      finds: ['agents/x/notes.yaml:1:3'],
    },
  ],
  good: [
    {
      what: 'a suppression that is needed',
      files: packFiles({
        ...broken,
        'packwright.config.json': {
          suppress: [
            {
              code: 'PB101',
              file: playbookPath,
              pointer: '/routes/0',
              reason: 'Drawn later.',
              until: '2999-01-01',
            },
          ],
        },
      }),
    },
  ],
} satisfies RuleFixture;
