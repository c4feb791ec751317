import type { RuleFixture } from '../fixture';
import { manifest } from './manifest';

export default {
  bad: [
    {
      what: 'notes that stop before this version',
      files: {
        'info.json': manifest({ version: '1.1.0' }),
        'release_notes.md': '# Notes\n\n## 1.0.0\n\n- First\n',
      },
      finds: ['info.json#/version'],
      fixed: { 'release_notes.md': '# Notes\n\n## 1.1.0\n\n- To be described\n\n## 1.0.0\n\n- First\n' },
    },
    {
      what: 'a number that only contains the version',
      files: {
        'info.json': manifest({ version: '1.1.0' }),
        'release_notes.md': 'What is new in 11.1.0 and 1.1.01\n',
      },
      finds: ['info.json#/version'],
      fixed: { 'release_notes.md': '## 1.1.0\n\n- To be described\n\nWhat is new in 11.1.0 and 1.1.01\n' },
    },
  ],
  good: [
    {
      what: 'an entry for it',
      files: { 'info.json': manifest({ version: '1.1.0' }), 'release_notes.md': '#### Version 1.1.0\n' },
    },
    {
      what: 'the version named in the README',
      files: {
        'info.json': manifest({ version: '1.1.0' }),
        'release_notes.md': '1.0.0',
        'README.md': '1.1.0',
      },
    },
    { what: 'no notes at all', files: { 'info.json': manifest({}) } },
  ],
} satisfies RuleFixture;
