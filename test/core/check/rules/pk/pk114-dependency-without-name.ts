import type { RuleFixture } from '../fixture';
import { manifest } from './manifest';

export default {
  bad: [
    {
      what: 'only a label',
      files: { 'info.json': manifest({ dependencies: [{ label: 'SOAR Framework' }] }) },
      finds: ['info.json#/dependencies/0'],
      fixed: {
        'info.json': manifest({ dependencies: [{ label: 'SOAR Framework', name: 'sOARFramework' }] }),
      },
    },
    {
      what: 'nothing',
      files: { 'info.json': manifest({ dependencies: [{ type: 'solutionpack', name: null }] }) },
      finds: ['info.json#/dependencies/0'],
    },
  ],
  good: [{ what: 'a name', files: { 'info.json': manifest({ dependencies: [{ name: 'a' }] }) } }],
} satisfies RuleFixture;
