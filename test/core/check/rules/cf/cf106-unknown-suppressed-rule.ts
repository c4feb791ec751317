import { packFiles } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

const remark = (text: string) => packFiles({ 'agents/x/notes.yaml': `# ${text}\nname: x\n` });

export default {
  bad: [
    {
      what: 'a remark with a misspelt name',
      files: remark('packwright-disable route-to-mising-step: drawn later'),
      finds: ['agents/x/notes.yaml:1:3'],
    },
    {
      what: 'a remark with a code no rule has',
      files: remark('packwright-disable PB999: drawn later'),
      finds: ['agents/x/notes.yaml:1:3'],
    },
    {
      what: 'a baseline with a rule of long ago',
      files: packFiles({
        'packwright.baseline.json': {
          findings: { '00aa11bb22cc33dd': { code: 'PB999', file: 'playbooks/a.json' } },
        },
      }),
      finds: ['packwright.baseline.json#/findings/00aa11bb22cc33dd'],
      fixed: { 'packwright.baseline.json': { findings: {} } },
    },
  ],
  good: [
    {
      what: 'rules by code and by name, in any letter case',
      files: remark('packwright-disable pb101, Route-To-Missing-Step: drawn later'),
    },
  ],
} satisfies RuleFixture;
