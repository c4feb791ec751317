import { packFiles, playbook, route } from '../../../../support/playbook-json';
import { playbookPath, type RuleFixture } from '../fixture';

const suppressed = (until: string) =>
  packFiles({
    [playbookPath]: playbook({ routes: [route(1, 9)] }),
    'packwright.config.json': {
      suppress: [{ code: 'PB101', file: playbookPath, reason: 'Until the next release.', until }],
    },
  });

export default {
  bad: [
    {
      what: 'a suppression of long ago',
      files: suppressed('2020-01-31'),
      finds: ['packwright.config.json#/suppress/0'],
      fixed: { 'packwright.config.json': { suppress: [] } },
    },
    {
      what: 'a remark of long ago',
      files: packFiles({
        'agents/x/notes.yaml': '# packwright-disable PB101 until 2020-01-31: for now\nname: x\n',
      }),
      finds: ['agents/x/notes.yaml:1:3'],
    },
  ],
  good: [{ what: 'a suppression that still holds', files: suppressed('2999-01-31') }],
} satisfies RuleFixture;
