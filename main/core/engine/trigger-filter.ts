import type { PlaybookStep } from '../content/playbook';
import { mapOf } from '../text/values';
import { matches } from '../query/evaluate';
import { readQuery } from '../query/query';
import type { JsonRecord, RunHost, RunRequest } from './host';
import { changedFields } from './record-triggers';
import { resourcesOf } from './trigger-environment';

/**
 * What to say about a record trigger that would not have fired on the platform for the record it is run on; null when
 * it would, or when there is nothing to compare. The run continues in any case, as the author asked for it.
 */
export function triggerRemark(trigger: PlaybookStep, request: RunRequest, host: RunHost): string | null {
  const { fieldbasedtrigger: condition } = trigger.arguments;
  const [record] = request.records;
  if (record === undefined || condition === undefined) return null;
  const modules = resourcesOf(trigger);
  const module = String(record['@id'] ?? '').split('/')[3] ?? '';
  if (modules.length > 0 && module !== '' && !modules.includes(module)) {
    return `On the platform this trigger does not fire for records of "${module}", only for ${modules.join(', ')}.`;
  }
  try {
    const query = readQuery(condition);
    const fields = changed(record, request.previous, JSON.stringify(mapOf(condition)));
    const resolve = (iri: string) => host.picklists.byIri(iri) ?? host.records.read(iri);
    return matches(record, query, { resolve, changed: fields })
      ? null
      : 'On the platform this trigger would not have fired: the record does not meet its filter.';
  } catch {
    return 'The filter of this trigger could not be read, so it was not compared with the record.';
  }
}

/** Fields that differ from the record before; every field the filter mentions when that is not given. */
function changed(record: JsonRecord, previous: JsonRecord | undefined, condition: string): Set<string> {
  if (previous) return changedFields(record, previous);
  return new Set([...condition.matchAll(/"field":"([^"]+)"/g)].map((match) => match[1] ?? ''));
}
