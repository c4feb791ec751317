import { readConnector } from '@core/content/connector/model';
import { PackwrightError } from '@core/contract/errors';
import { readJson } from '@core/text/json/read';
import { mapOf } from '@core/text/values';
import { type ConnectorPackage, folderName } from './read-package';

/**
 * A package with texts that are not saved yet in the place of its files.
 * @param texts by their path below the package
 * @throws PackwrightError when its manifest cannot be used as it is now
 */
export function withUnsaved(
  connector: ConnectorPackage,
  texts: Readonly<Record<string, string>>,
): ConnectorPackage {
  const files = { ...connector.files };
  for (const [path, text] of Object.entries(texts)) files[path] = Buffer.from(text).toString('base64');
  const changed = texts['info.json'];
  if (changed === undefined) return { ...connector, files };
  const { value, problems } = readJson(changed);
  const info = mapOf(value);
  const manifest = readConnector(info);
  if (problems.length > 0 || manifest === null || manifest.name === '')
    throw new PackwrightError(
      'invalid-input',
      'The info.json of the connector cannot be used as it is now.',
      'Fix what the problems list says of it, then run again.',
    );
  const { name, version } = manifest;
  return { ...connector, name, version, folder: folderName(name, version), manifest, info, files };
}
