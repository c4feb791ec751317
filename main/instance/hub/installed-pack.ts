import { firstText, type JsonMap } from '@core/text/values';
import type { Instance } from '../instance';
import { packFiles } from '../jobs/exported-pack';
import { packSelection } from '../jobs/pack-template';
import type { ContentSource } from '../load/content-source';
import { furtherFiles } from '../load/pack-files';
import { hubEntry, noteInstalled } from './entries';
import { putTemplate } from './pack-template';

/**
 * The pack whose content was loaded is an installed one: with its manifest, the files that are no content, and a template
 * by which it can be exported again.
 * @param path folder of the pack in `source`
 * @param name what the hub calls it, where that is not what its manifest says
 */
export function keepPack(
  instance: Instance,
  source: ContentSource,
  path: string,
  manifest: JsonMap,
  name = firstText(manifest, 'name') ?? '',
): void {
  const info = { ...manifest, name };
  const former = hubEntry(instance, 'solutionpack', name);
  if (former) instance.packages.remove(packFiles(former));
  const entry = noteInstalled(instance, 'solutionpack', info, {
    local: true,
    infoContent: manifest,
    template: putTemplate(instance, info, packSelection(source.exportSource(path))),
  });
  instance.packages.put(packFiles(entry), furtherFiles(source, path));
}
