import type { RuleFixture } from '../fixture';
import { widget } from './widget-files';

const requiring = (version: string, name = 'cards'): Record<string, unknown> => ({
  ...widget(),
  'pack/info.json': { name: 'aPack', type: 'solutionpack', version: '1.0.0', contents: {} },
  'pack/widgets/data.json': [{ name, title: 'Cards', version }],
});

export default {
  bad: [
    {
      what: 'an older version',
      files: requiring('0.9.0'),
      finds: ['pack/widgets/data.json#/0/version'],
      fixed: { 'pack/widgets/data.json': requiring('1.0.0')['pack/widgets/data.json'] },
    },
    {
      what: 'a newer version',
      files: requiring('2.0.0'),
      finds: ['pack/widgets/data.json#/0/version'],
      fixed: { 'pack/widgets/data.json': requiring('1.0.0')['pack/widgets/data.json'] },
    },
  ],
  good: [
    { what: 'the version beside it', files: requiring('1.0.0') },
    { what: 'a widget that is not here', files: requiring('5.0.0', 'elsewhere') },
  ],
} satisfies RuleFixture;
