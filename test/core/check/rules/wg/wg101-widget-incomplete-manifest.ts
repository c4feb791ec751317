import type { RuleFixture } from '../fixture';
import { manifest, widget, widgetPath } from './widget-files';

export default {
  bad: [
    {
      what: 'no title',
      files: widget({ name: 'cardView', title: undefined }),
      finds: [`${widgetPath}#`],
      fixed: { [widgetPath]: manifest({ name: 'cardView', title: 'Card View' }) },
    },
    { what: 'no version', files: widget({ version: undefined }), finds: [`${widgetPath}#`] },
  ],
  good: [{ what: 'all of them', files: widget() }],
} satisfies RuleFixture;
