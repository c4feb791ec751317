import type { Catalogue } from '@core/check/catalogue/catalogue';
import { platformConnectors, platformPacks } from '@core/check/catalogue/well-known';
import { knownManifest, newestVersion } from '../connectors/known-connectors';
import type { JsonMap } from '@core/text/values';
import type { Instance } from '../instance';
import { noteInstalled } from '../hub/entries';
import { putTemplate } from '../hub/pack-template';

/** An installed pack can be exported again; what the platform's own brings here are the modules. */
const stockTemplate = (instance: Instance, pack: JsonMap): string =>
  putTemplate(instance, pack, {
    modules: instance.schema.staging.all().map(({ type }) => ({ value: type })),
  });

/** What the content hub offers without a network: what the catalogue knows. Built-in connectors are installed. */
export function seedHub(instance: Instance, catalogue: Catalogue): void {
  const offer = { installed: false, status: null };
  for (const connector of catalogue.connectors.values()) {
    const { name, label } = connector;
    noteInstalled(instance, 'connector', { name, label, version: newestVersion(connector) }, offer);
  }
  for (const { name, title, version } of catalogue.widgets.values()) {
    noteInstalled(instance, 'widget', { name, label: title, version: version ?? '1.0.0' }, offer);
  }
  for (const { name, label, version, publisher } of catalogue.packs.values()) {
    const pack = { name, label, version: version ?? '1.0.0', publisher };
    const isHere = platformPacks.has(name);
    noteInstalled(
      instance,
      'solutionpack',
      pack,
      isHere ? { template: stockTemplate(instance, pack) } : offer,
    );
  }
  for (const name of platformConnectors) {
    const manifest = knownManifest(name);
    if (!manifest) continue;
    instance.connectors.install(manifest, { system: true });
    noteInstalled(instance, 'connector', manifest, { installed: true });
  }
}
