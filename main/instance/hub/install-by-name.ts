import { baseCatalogue } from '@core/check/catalogue/base';
import type { JsonMap } from '@core/text/values';
import { knownManifest, newestVersion } from '../connectors/known-connectors';
import { installPackage } from '../connectors/package';
import type { Instance } from '../instance';
import { invalid, notFound } from '../platform-error';
import { hubEntry, hubEntryOfLabel } from './entries';
import { createInstallJob, runInstallJob } from './install-job';
import { putWidget } from './widgets';

/**
 * Installs what the hub offers, by name. There is no network, so a connector or a widget is installed with what the
 * catalogue knows of it, and a pack, or a version nobody has seen, cannot be installed at all: its job reports that.
 * @returns the hub entry, and the job to poll
 * @throws PlatformError 404 for a name the hub does not know
 */
export function installByName(
  instance: Instance,
  name: string,
  version: string | null,
  actor: string,
): JsonMap {
  const offer = hubEntry(instance, null, name) ?? hubEntryOfLabel(instance, name);
  if (!offer) throw notFound(`The content "${name}"`);
  const uuid = String(offer.uuid);
  const { records } = instance;
  const job = records.together(() => {
    const made = createInstallJob(instance, String(offer.name), actor);
    runInstallJob(instance, made, uuid, () => install(instance, offer, version));
    return made;
  });
  return { ...records.get(records.entity('solutionpacks'), uuid), importJob: job };
}

function install(instance: Instance, offer: JsonMap, version: string | null): void {
  const name = String(offer.name);
  if (offer.type === 'connector') installKnownConnector(instance, name, version);
  else if (offer.type === 'widget') {
    checkVersion(name, [String(offer.latestAvailableVersion), String(offer.version)], version);
    const info = { name, title: offer.label, version: version ?? offer.version };
    putWidget(instance, info, { installed: true, draft: false }, null);
  } else throw invalid(unreachable(name));
}

export function installKnownConnector(instance: Instance, name: string, version: string | null): void {
  const known = baseCatalogue().connectors.get(name);
  // What is installed in this version is left as it is: its package says more than the catalogue.
  const installed = instance.connectors.byName(name);
  if (installed && installed.version === (version ?? installed.version)) {
    installPackage(instance, installed.info, filesOf(instance, name, installed.version), installed);
    return;
  }
  if (known) checkVersion(name, [...known.versions, newestVersion(known)], version);
  const manifest = knownManifest(name, version ?? undefined);
  if (!manifest) throw invalid(unreachable(name));
  installPackage(instance, manifest, []);
}

const filesOf = ({ packages }: Instance, name: string, version: string) =>
  packages.all({ type: 'connector', name, version });

function checkVersion(name: string, known: readonly string[], version: string | null): void {
  if (version === null || known.includes(version)) return;
  throw invalid(
    `The hub of a local instance knows "${name}" in version ${[...new Set(known)].join(', ')} only, not ${version}. Install it from its file.`,
  );
}

/** A local instance cannot fetch a pack; it knows only those it was loaded with. */
const unreachable = (name: string) =>
  `The content hub cannot be reached from a local instance. Install "${name}" from its file, or load it with --workspace.`;
