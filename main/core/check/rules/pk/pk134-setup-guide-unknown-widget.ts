import type { RuleDefinition } from '../../rule';
import { elementsOf, firstText, member } from '../../../text/values';

export default {
  title: 'Widget of the setup guide that the pack does not bring',
  severity: 'warning',
  fix: 'unsafe',
  why: '`postInstallConfig` opens a widget when the pack has been installed. One that is not among the widgets of the pack may not be there.',
  remedy: 'Add the widget to `widgets/data.json`, or take it out of `postInstallConfig`.',
  kinds: ['manifest'],
  *check(file, world) {
    const config = member(file.value, 'postInstallConfig');
    if (member(config, 'enabled') !== true) return;
    const shipped = new Set(
      world
        .filesOf(['widgetReference'])
        .flatMap(({ root, value }) =>
          root === file.root ? elementsOf(value, '').map((widget) => firstText(widget.value, 'name')) : [],
        ),
    );
    for (const { value, pointer } of elementsOf(member(config, 'widgets'), '/postInstallConfig/widgets')) {
      const name = firstText(value, 'name');
      if (name === null || shipped.has(name) || world.catalogue.widgets.has(name)) continue;
      yield {
        message: `The widget "${name}" is to be opened after installation, but the pack does not bring it.`,
        pointer,
        fix: { title: 'Take it out', safety: 'unsafe', edits: [{ remove: pointer }] },
      };
    }
  },
} satisfies RuleDefinition;
