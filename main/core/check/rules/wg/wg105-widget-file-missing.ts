import { pathInPackage } from '../../packs/connectors';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Widget without one of its files',
  severity: 'error',
  why: 'A widget is shown by `view.html` with `view.controller.js` and set up by `edit.html` with `edit.controller.js`. Where one is missing the page stays blank.',
  remedy: 'Add the file to the package.',
  kinds: ['widget'],
  *check(file, world) {
    const missing = parts.filter((part) => !world.exists(pathInPackage(file, part)));
    // A repository that keeps its sources elsewhere has none of them here.
    if (missing.length === parts.length) return;
    for (const part of missing) {
      yield { message: `The package has no ${part}.`, pointer: null, subject: part };
    }
  },
} satisfies RuleDefinition;

/** See docs/platform/widgets.md#package. */
const parts = ['view.html', 'view.controller.js', 'edit.html', 'edit.controller.js'];
