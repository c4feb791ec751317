import type { RuleDefinition } from '../../rule';
import { elementsOf, firstText } from '../../../text/values';
import { joinPointer } from '../../../text/pointer';
import { inPack } from '../../packs/packs';

export default {
  title: 'Bundled package that is not in the pack',
  severity: 'warning',
  why: 'With `install_mode` "tgz" the connector or widget is installed from a file of the pack. Where it is missing, the installation fails.',
  remedy: 'Add the file beside `data.json`, or install it from the catalogue (`install_mode` "rpm").',
  kinds: ['connectorReference', 'widgetReference'],
  *check(file, world) {
    const folder = file.localPath.slice(0, file.localPath.lastIndexOf('/') + 1);
    for (const { value, pointer } of elementsOf(file.value, '')) {
      const name = firstText(value, 'installer_path');
      if (firstText(value, 'install_mode') !== 'tgz' || name === null) continue;
      const places = [inPack(file, folder + name), inPack(file, name)];
      if (places.some((path) => world.exists(path))) continue;
      yield {
        message: `There is no file ${folder}${name}.`,
        pointer: joinPointer(pointer, 'installer_path'),
      };
    }
  },
} satisfies RuleDefinition;
