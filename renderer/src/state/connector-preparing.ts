import { readConnector } from '@core/content/connector/model';
import { sentValues } from '@core/content/connector/sent-values';
import { call } from './bridge';
import { answersOf, chosenFile } from './connector-answers';
import { configurationPart, connectorSetups, formEntries } from './connector-runs';
import { getDocument, openDocument } from './documents';
import { useWorkspace } from './workspace';

/**
 * Tells the host what runs of playbooks call connectors with, for those whose own code is to answer.
 * @returns paths of their manifests
 */
export async function prepareConnectors(): Promise<string[]> {
  const chosen = [...connectorSetups()].filter(
    ([path, { inPlaybooks }]) => inPlaybooks && useWorkspace.getState().itemsByPath.has(path),
  );
  if (chosen.length === 0) return [];
  const files = await call('connectors.offer', {});
  for (const [path, setup] of chosen) {
    await openDocument(path);
    const given = formEntries(path, configurationPart);
    const sent = sentValues(readConnector(getDocument(path)?.value)?.configuration ?? [], given);
    const config = Object.fromEntries(Object.entries(sent).filter(([name]) => Object.hasOwn(given, name)));
    await call('connectors.prepare', {
      path,
      config,
      answers: answersOf(setup.mode, chosenFile(setup, files), []),
    });
  }
  return chosen.map(([path]) => path);
}
