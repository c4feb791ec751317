import type { RuleFixture } from '../fixture';
import { widget, widgetPath } from './widget-files';

export default {
  bad: [
    {
      what: 'no way to set it up',
      files: widget({}, { 'cards/view.html': 'x', 'cards/view.controller.js': 'x', 'cards/edit.html': 'x' }),
      finds: [`${widgetPath}:1:1`],
    },
    {
      what: 'a page alone',
      files: widget({}, { 'cards/view.html': 'x' }),
      finds: [`${widgetPath}:1:1`, `${widgetPath}:1:1`, `${widgetPath}:1:1`],
    },
  ],
  good: [
    {
      what: 'all four',
      files: widget(
        {},
        {
          'cards/view.html': 'x',
          'cards/view.controller.js': 'x',
          'cards/edit.html': 'x',
          'cards/edit.controller.js': 'x',
        },
      ),
    },
    { what: 'none, as in a repository without code', files: widget() },
  ],
} satisfies RuleFixture;
