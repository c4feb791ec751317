import { unsafeFix } from '../../fix';
import { platformWidgets } from '../../packs/platform-content';
import { namedBy, reportAt } from '../../packs/references';
import type { RuleDefinition } from '../../rule';

export default {
  title: 'Widget that the pack does not say it needs',
  severity: 'warning',
  fix: 'unsafe',
  why: 'Where the widget is not installed the view shows an error in its place.',
  remedy: 'Add the widget to `widgets/data.json`.',
  kinds: ['layout', 'dashboard', 'report'],
  *check(file, world) {
    if (file.root.type !== 'solutionpack') return;
    const reported = new Set<string>();
    for (const usage of namedBy(file, world, 'widget', ['widget'])) {
      const { key } = usage.reference.target;
      const required = world
        .graph()
        .resolve({ kind: 'widgetReference', key }, file.path)
        .some((one) => world.graph().distance(one, file.path) !== 'elsewhere');
      if (required || platformWidgets.has(key) || reported.has(key)) continue;
      reported.add(key);
      const below = file.root.path === '' ? '' : `${file.root.path}/`;
      const list = world.file(`${below}widgets/data.json`);
      const value = { name: key, title: world.catalogue.widgets.get(key)?.title ?? key, install_mode: 'rpm' };
      yield reportAt(
        usage,
        `The widget “${key}” is not among the widgets this pack needs.`,
        Array.isArray(list?.value)
          ? { fix: unsafeFix('Require the widget', { path: list.path, insert: '', key: '-', value }) }
          : {},
      );
    }
  },
} satisfies RuleDefinition;
