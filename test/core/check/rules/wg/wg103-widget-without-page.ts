import type { RuleFixture } from '../fixture';
import { metadata, widget, widgetPath } from './widget-files';

export default {
  bad: [
    {
      what: 'an empty list',
      files: widget(metadata({ pages: [] })),
      finds: [`${widgetPath}#/metadata/pages`],
    },
    { what: 'no list', files: widget(metadata({ pages: undefined })), finds: [`${widgetPath}#/metadata`] },
  ],
  good: [
    { what: 'a page', files: widget() },
    { what: 'a widget that stands alone', files: widget(metadata({ pages: [], standalone: true })) },
  ],
} satisfies RuleFixture;
