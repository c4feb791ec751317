import { elementsOf, firstText, isMap, type JsonMap, mapOf, member } from '@core/text/values';
import { uuidOfIri } from '@core/content/iri';
import { iriOf } from '../records/reader';
import { readJson } from '@core/text/json/read';
import { textUuid } from '@core/text/text-uuid';
import type { PackedFile } from '../../archive/write-zip';
import type { Instance } from '../instance';
import { putRecord } from '../load/put-record';
import { PlatformError } from '../platform-error';

/**
 * Imports the sample playbooks of a connector's package (docs/platform/connectors.md#sample-playbooks). One that is in
 * another collection by now was moved there by somebody, and stays as it is there.
 * @returns what could not be imported, and why
 */
export function importSamples(instance: Instance, files: readonly PackedFile[]): string[] {
  const { globalVariables, records } = instance;
  const samples = samplesOf(files);
  const problems: string[] = [];
  for (const { value: variable } of elementsOf(member(samples, 'macros'), '')) {
    const name = firstText(variable, 'name');
    if (name === null || globalVariables.all().some((known) => known.name === name)) continue;
    globalVariables.put(name, member(variable, 'value'), member(variable, 'default_value'));
  }
  for (const { uuid: own, value } of collectionsOf(samples)) {
    const { workflows, ...said } = value;
    const collection = { ...said, uuid: own };
    problems.push(
      ...attempt(instance, collection, () => putRecord(instance, 'workflow_collections', collection)),
    );
    const iri = iriOf('workflow_collections', own);
    for (const { value: playbook } of elementsOf(workflows, '')) {
      const uuid = uuidOfIri(playbook);
      if (!isMap(playbook) || uuid === null || records.reader.row(records.entity('workflows'), uuid))
        continue;
      problems.push(
        ...attempt(instance, playbook, () =>
          putRecord(instance, 'workflows', { ...playbook, collection: iri }),
        ),
      );
    }
  }
  return problems;
}

/** Removes the collections that came with a package, and all playbooks in them, as an upgrade does. */
export function removeSamples({ records }: Instance, files: readonly PackedFile[]): void {
  const collections = records.entity('workflow_collections');
  for (const { uuid } of collectionsOf(samplesOf(files))) {
    if (!records.reader.row(collections, uuid)) continue;
    records.remove(collections, uuid, { actor: null }, true);
  }
}

function samplesOf(files: readonly PackedFile[]): unknown {
  const file = files.find(({ path }) => path === 'playbooks/playbooks.json');
  return file && readJson(Buffer.from(file.bytes).toString('utf8')).value;
}

/** The collections of a package. One in ten has no uuid of its own, but its playbooks name one. */
const collectionsOf = (samples: unknown): { uuid: string; value: JsonMap }[] =>
  elementsOf(mapOf(samples).data, '').flatMap(({ value }) => {
    if (!isMap(value)) return [];
    const [first] = elementsOf(value.workflows, '');
    const named = uuidOfIri(value) ?? uuidOfIri(member(first?.value, 'collection'));
    return [{ uuid: named ?? textUuid(`samples ${firstText(value, 'name') ?? ''}`), value }];
  });

function attempt(instance: Instance, thing: JsonMap, work: () => void): string[] {
  try {
    instance.records.apart(work);
    return [];
  } catch (failure) {
    if (!(failure instanceof PlatformError)) throw failure;
    return [`${firstText(thing, 'name') ?? 'A sample'}: ${failure.message}`];
  }
}
