import type { RuleFixture } from '../fixture';
import { manifest } from './manifest';

export default {
  bad: [
    {
      what: 'two numbers',
      files: { 'info.json': manifest({ version: '1.2' }) },
      finds: ['info.json#/version'],
      fixed: { 'info.json': manifest({ version: '1.2.0' }) },
    },
    {
      what: 'a letter before it',
      files: { 'info.json': manifest({ version: 'v01.2.3' }) },
      finds: ['info.json#/version'],
      fixed: { 'info.json': manifest({ version: '1.2.3' }) },
    },
    { what: 'words', files: { 'info.json': manifest({ version: 'latest' }) }, finds: ['info.json#/version'] },
  ],
  good: [{ what: 'three numbers', files: { 'info.json': manifest({ version: '10.0.12' }) } }],
} satisfies RuleFixture;
