import { packFiles } from '../../../../support/playbook-json';
import type { RuleFixture } from '../fixture';

export default {
  bad: [
    {
      what: 'a key given twice',
      files: packFiles({ 'roles/x.json': '{\n  "name": "a",\n  "name": "b"\n}' }),
      finds: ['roles/x.json:3:3'],
    },
    {
      what: 'a key given three times',
      files: packFiles({ 'roles/x.json': '{"a": 1, "a": 2, "a": 3}' }),
      finds: ['roles/x.json:1:10', 'roles/x.json:1:18'],
    },
  ],
  good: [
    {
      what: 'the same key in two objects',
      files: packFiles({ 'roles/x.json': '{"a":{"name":1},"b":{"name":2}}' }),
    },
  ],
} satisfies RuleFixture;
