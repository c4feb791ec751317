import type { RuleFixture } from '../fixture';
import { manifest, metadata, widget, widgetPath } from './widget-files';

export default {
  bad: [
    {
      what: 'a switch',
      files: widget(metadata({ certified: true })),
      finds: [`${widgetPath}#/metadata/certified`],
      fixed: { [widgetPath]: manifest(metadata({ certified: 'Yes' })) },
    },
    {
      what: 'another word',
      files: widget(metadata({ certified: 'pending' })),
      finds: [`${widgetPath}#/metadata/certified`],
    },
  ],
  good: [{ what: 'Yes and nothing', files: { ...widget(metadata({ certified: 'Yes' })) } }],
} satisfies RuleFixture;
