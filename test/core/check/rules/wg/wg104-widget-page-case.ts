import type { RuleFixture } from '../fixture';
import { manifest, metadata, widget, widgetPath } from './widget-files';

export default {
  bad: [
    {
      what: 'small letters',
      files: widget(metadata({ pages: ['dashboard', 'Reports'] })),
      finds: [`${widgetPath}#/metadata/pages/0`],
      fixed: { [widgetPath]: manifest(metadata({ pages: ['Dashboard', 'Reports'] })) },
    },
    {
      what: 'no blank',
      files: widget(metadata({ pages: ['ViewPanel'] })),
      finds: [`${widgetPath}#/metadata/pages/0`],
      fixed: { [widgetPath]: manifest(metadata({ pages: ['View Panel'] })) },
    },
  ],
  good: [
    {
      what: 'known pages, and one that may be new',
      files: widget(metadata({ pages: ['Listing', 'Canvas'] })),
    },
  ],
} satisfies RuleFixture;
