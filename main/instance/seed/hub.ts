import type { Catalogue } from '@core/check/catalogue/catalogue';
import { platformConnectors, platformPacks } from '@core/check/catalogue/well-known';
import { knownManifest, newestVersion } from '../connectors/known-connectors';
import type { Instance } from '../instance';
import { noteInstalled } from '../hub/entries';

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
    noteInstalled(instance, 'solutionpack', pack, platformPacks.has(name) ? {} : offer);
  }
  for (const name of platformConnectors) {
    const manifest = knownManifest(name);
    if (!manifest) continue;
    instance.connectors.install(manifest, { system: true });
    noteInstalled(instance, 'connector', manifest, { installed: true });
  }
}
