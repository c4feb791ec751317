import { elementsOf, isMap, type JsonMap } from '@core/text/values';
import { nameOf, uuidOf } from '../../shape/named-list';
import { changedFields, deletion, formerFields, lookAtRecord, oneOf, recordWrite } from './record-write';
import type { DraftWrite, WriteKind } from './write-kind';

const items = { without: ['listName'] };
const record = {
  kind: 'picklists',
  holds: 'picklist',
  plural: 'picklist_names',
  shape: { parts: { picklists: items } },
  takesParts: true,
};
const item = { kind: 'picklist-item', holds: 'picklist', plural: 'picklists', shape: items };

/** What is said of an item besides its identity. */
const never = ['listName', 'recordTags'];

/** A list first, then its items one by one: the platform takes a list without them (docs/platform/picklists.md#list). */
export const picklists: WriteKind = {
  ...recordWrite(record),
  looks: { [item.kind]: { look: (session, id) => lookAtRecord(session, item.plural, id, items) } },
  refusal: ({ before, wanted }) =>
    oneOf(wanted) === null && oneOf(before)?.system === true ? 'It is a list of the system.' : null,
  writing({ id, name, before: is, wanted: shall }, { deletes }) {
    const [before, wanted] = [oneOf(is), oneOf(shall)];
    if (wanted === null)
      return { writes: before !== null && deletes ? [deletion({ before, name, id }, record)] : [] };
    const own = { name: wanted.name };
    const address = `/api/3/picklist_names/${id}`;
    const target = { kind: record.kind, id };
    const writes: DraftWrite[] = [];
    if (before === null)
      writes.push({
        what: `create the picklist ${name}`,
        request: { method: 'POST', path: '/api/3/picklist_names', body: { ...own, system: false, uuid: id } },
        target,
        before: null,
        after: { ...own, uuid: id },
        back: { method: 'DELETE', path: address },
      });
    else if (before.name !== own.name)
      writes.push({
        what: `rename the picklist ${nameOf(before.name)} to ${name}`,
        request: { method: 'PUT', path: address, body: own },
        target,
        before: { name: before.name },
        after: own,
        back: { method: 'PUT', path: address, body: { name: before.name } },
      });
    const left: string[] = [];
    const list = `/api/3/picklist_names/${id}`;
    const matched = matchedItems(itemsOf(before), itemsOf(wanted));
    for (const { former, next } of matched) {
      const uuid = uuidOf(former ?? next ?? {});
      const value = nameOf((next ?? former)?.itemValue);
      const at = `/api/3/picklists/${uuid}`;
      const about = { kind: item.kind, id: uuid };
      if (next === null && former !== null) {
        if (!deletes) left.push(`the item ${value} stays: deleting was not asked for`);
        else {
          const body = { ...changedFields({}, former, never), uuid, listName: list };
          writes.push({
            what: `delete ${value} of ${name}`,
            request: { method: 'DELETE', path: at },
            target: about,
            before: former,
            after: null,
            back: { method: 'POST', path: '/api/3/picklists', body },
          });
        }
      } else if (next !== null && former === null) {
        const fields = changedFields({}, next, never);
        writes.push({
          what: `add ${value} to ${name}`,
          request: { method: 'POST', path: '/api/3/picklists', body: { ...fields, uuid, listName: list } },
          target: about,
          before: null,
          after: { ...fields, uuid },
          back: { method: 'DELETE', path: at },
        });
      } else if (next !== null && former !== null) {
        const fields = changedFields(former, next, never);
        if (Object.keys(fields).length === 0) continue;
        writes.push({
          what: `change ${Object.keys(fields).join(', ')} of ${value} of ${name}`,
          request: { method: 'PUT', path: at, body: fields },
          target: about,
          before: former,
          after: { ...former, ...fields },
          back: { method: 'PUT', path: at, body: formerFields(former, fields) },
        });
      }
    }
    const gone = matched.filter(({ next }) => next === null).length;
    return { writes, left, taken: { parts: deletes ? gone : 0, of: itemsOf(before).length } };
  },
};

const itemsOf = (list: JsonMap | null): JsonMap[] =>
  elementsOf(list?.picklists, '').flatMap(({ value }) => (isMap(value) ? [value] : []));

/** By uuid, else by value: an instance may have made a value its own item. */
function matchedItems(
  before: readonly JsonMap[],
  wanted: readonly JsonMap[],
): { former: JsonMap | null; next: JsonMap | null }[] {
  const rest = new Map(before.map((one) => [uuidOf(one), one]));
  const take = (one: JsonMap): JsonMap | null => {
    const found =
      rest.get(uuidOf(one)) ?? [...rest.values()].find((other) => isSameValue(one, other, wanted));
    if (found) rest.delete(uuidOf(found));
    return found ?? null;
  };
  const pairs = wanted.map((next) => ({ former: take(next), next }));
  return [...pairs, ...[...rest.values()].map((former) => ({ former, next: null }))];
}

const isSameValue = (one: JsonMap, other: JsonMap, wanted: readonly JsonMap[]): boolean =>
  one.itemValue === other.itemValue && !wanted.some((two) => uuidOf(two) === uuidOf(other));
