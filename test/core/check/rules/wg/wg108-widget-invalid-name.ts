import type { RuleFixture } from '../fixture';
import { widget, widgetPath } from './widget-files';

export default {
  bad: [
    { what: 'a hyphen', files: widget({ name: 'card-view' }), finds: [`${widgetPath}#/name`] },
    { what: 'a blank', files: widget({ name: 'card view' }), finds: [`${widgetPath}#/name`] },
  ],
  good: [{ what: 'letters', files: widget({ name: 'cardView2' }) }],
} satisfies RuleFixture;
