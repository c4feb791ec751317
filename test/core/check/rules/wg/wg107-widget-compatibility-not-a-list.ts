import type { RuleFixture } from '../fixture';
import { manifest, metadata, widget, widgetPath } from './widget-files';

export default {
  bad: [
    {
      what: 'a text',
      files: widget(metadata({ compatibility: '7.6.5, 8.0.0' })),
      finds: [`${widgetPath}#/metadata/compatibility`],
      fixed: { [widgetPath]: manifest(metadata({ compatibility: ['7.6.5', '8.0.0'] })) },
    },
    {
      what: 'a number',
      files: widget(metadata({ compatibility: 8 })),
      finds: [`${widgetPath}#/metadata/compatibility`],
    },
  ],
  good: [{ what: 'a list', files: widget() }],
} satisfies RuleFixture;
