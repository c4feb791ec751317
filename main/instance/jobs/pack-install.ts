import { firstText, isMap, type JsonMap } from '@core/text/values';
import type { Instance } from '../instance';
import { contentSource } from '../load/content-source';
import { loadContent, type LoadOptions, type LoadProblem, type LoadReport } from '../load/load-content';
import { hubEntry } from '../hub/entries';
import { keepPack } from '../hub/installed-pack';
import type { Unpacked } from './archives';
import { runInstallPlaybooks } from './install-playbooks';
import { unmetRequirements } from './pack-requirements';

/** The manifest of the pack in an archive, and the folder it is in; null where there is none. */
export function packIn({ roots, files }: Unpacked): { path: string; manifest: JsonMap } | null {
  const root = roots.find(({ type }) => type === 'solutionpack' || type === 'export');
  const manifest = root && files.get(root.path === '' ? 'info.json' : `${root.path}/info.json`)?.value;
  return root && isMap(manifest) ? { path: root.path, manifest } : null;
}

interface InstallHooks extends Pick<LoadOptions, 'onThing' | 'choose'> {
  /** A playbook of the installation begins. */
  onRun(playbook: string): void;
  /** Called in the transaction that makes the pack an installed one. */
  onInstalled(): void;
}

/**
 * Installs a pack (docs/platform/jobs.md#installing-a-pack): what it requires is checked, its playbooks for before the
 * installation run, its content is loaded, those for afterwards run. The hub lists it as installed once all of it
 * succeeded; what was loaded before a failure stands.
 * @param name what the hub calls it
 */
export async function installPackContent(
  instance: Instance,
  name: string,
  unpacked: Unpacked,
  hooks: InstallHooks,
): Promise<LoadReport> {
  const { path, manifest } = packIn(unpacked) ?? { path: '', manifest: {} };
  const info = { ...manifest, name };
  const files = [...unpacked.files.values()];
  const isBefore = ({ localPath }: { localPath: string }) => localPath.startsWith('preInstall/');
  const options: LoadOptions = {
    source: contentSource(unpacked),
    stopsAtFailedPublish: true,
    ...(hooks.onThing ? { onThing: hooks.onThing } : {}),
    ...(hooks.choose ? { choose: hooks.choose } : {}),
    importedBy: {
      apiName: name,
      name: firstText(info, 'label') ?? name,
      version: firstText(info, 'version'),
    },
  };
  const report: LoadReport = { loaded: {}, problems: [] };
  const steps: (() => Promise<LoadProblem[]>)[] = [
    async () => unmetRequirements(instance, info).map((message) => ({ path: 'info.json', message })),
    async () => added(report, await loadContent(instance, files.filter(isBefore), options)),
    () => runInstallPlaybooks(instance, files, 'preInstall', hooks.onRun),
    async () => {
      const content = files.filter((file) => !isBefore(file) && file.kind !== 'manifest');
      return added(report, await loadContent(instance, content, options));
    },
    () => runInstallPlaybooks(instance, files, 'postInstall', hooks.onRun),
  ];
  for (const step of steps) {
    report.problems.push(...(await step()));
    if (report.problems.length > 0) break;
  }
  instance.records.together(() => {
    if (report.problems.length > 0) return markFailed(instance, name);
    keepPack(instance, contentSource(unpacked), path, manifest, name);
    hooks.onInstalled();
  });
  return report;
}

function added(report: LoadReport, { loaded, problems }: LoadReport): LoadProblem[] {
  for (const [label, count] of Object.entries(loaded)) {
    report.loaded[label] = (report.loaded[label] ?? 0) + count;
  }
  return problems;
}

function markFailed(instance: Instance, name: string): void {
  const entry = hubEntry(instance, 'solutionpack', name);
  if (!entry) return;
  const { records } = instance;
  records.update(records.entity('solutionpacks'), String(entry.uuid), { status: 'Failed' }, { actor: null });
}
