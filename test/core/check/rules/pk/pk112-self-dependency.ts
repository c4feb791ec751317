import type { RuleFixture } from '../fixture';
import { manifest } from './manifest';

export default {
  bad: [
    {
      what: 'itself alone',
      files: { 'info.json': manifest({ dependencies: [{ name: 'aPack', type: 'solutionpack' }] }) },
      finds: ['info.json#/dependencies/0'],
      fixed: { 'info.json': manifest({ dependencies: [] }) },
    },
    {
      what: 'itself among others',
      files: { 'info.json': manifest({ dependencies: [{ name: 'other' }, { name: 'aPack' }] }) },
      finds: ['info.json#/dependencies/1'],
      fixed: { 'info.json': manifest({ dependencies: [{ name: 'other' }] }) },
    },
  ],
  good: [{ what: 'another pack', files: { 'info.json': manifest({ dependencies: [{ name: 'other' }] }) } }],
} satisfies RuleFixture;
