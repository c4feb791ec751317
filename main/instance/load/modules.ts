import { elementsOf, firstText, isMap, type JsonMap } from '@core/text/values';
import type { Instance } from '../instance';
import { PlatformError } from '../platform-error';
import { addDefaultViews } from '../views/default-views';
import { originalOf, rememberOriginal } from './originals';
import { withoutEnvelope } from './put-record';
import { withImporter } from './imported-by';
import type { Loading } from './loading';
import type { Thing } from './thing';

/** A module's file replaces the draft of its name field by field, as an import merges it. */
export function stageModule({ instance, importedBy }: Loading, { value }: Thing): void {
  const { schema } = instance;
  const module = firstText(value, 'type');
  const former = module === null ? null : originalOf(instance.documents, 'modules', module);
  if (module !== null) rememberOriginal(instance.documents, 'modules', module, value);
  const attributes = elementsOf(value.attributes, '').flatMap(({ value: field }) =>
    isMap(field) ? [withoutEnvelope(field)] : [],
  );
  const posted: JsonMap = { ...withoutEnvelope(value), attributes };
  const staged = schema.staging.all().find(({ type }) => type === value.type);
  if (importedBy !== null) posted.importedBy = withImporter(staged?.importedBy, importedBy);
  if (!staged) {
    addDefaultViews(instance.records, schema.create(posted), null);
    return;
  }
  const named = new Set(attributes.map(({ name }) => name));
  const kept = staged.attributes.filter(({ name }) => !named.has(name));
  const { uuid: _uuid, type: _type, module: _module, tableName, ...settings } = posted;
  // The table exists already, under a name that is only guessed for modules of the platform; another one fails the publish.
  const isGuessed = staged.system === true && firstText(former, 'tableName') === null;
  const table = isGuessed || tableName === undefined ? {} : { tableName };
  schema.update(staged.uuid, { ...settings, ...table, attributes: [...kept, ...attributes] });
}

/** Publishes what a bundle has staged and waits for it. Returns the error messages. */
export async function publishStaged(instance: Instance): Promise<string[]> {
  const { schema } = instance;
  const before = schema.failures().length;
  try {
    schema.publish(true);
  } catch (failure) {
    if (!(failure instanceof PlatformError)) throw failure;
    return [failure.message];
  }
  await schema.settled();
  return schema.failures().slice(before);
}
