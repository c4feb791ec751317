import type { RuleFixture } from '../fixture';
import { manifest, widget, widgetPath } from './widget-files';

export default {
  bad: [
    {
      what: 'two numbers',
      files: widget({ version: '2.1' }),
      finds: [`${widgetPath}#/version`],
      fixed: { [widgetPath]: manifest({ version: '2.1.0' }) },
    },
    { what: 'a word', files: widget({ version: 'beta' }), finds: [`${widgetPath}#/version`] },
  ],
  good: [{ what: 'three numbers', files: widget() }],
} satisfies RuleFixture;
