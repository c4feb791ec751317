import type { JsonMap } from '@core/text/values';
import { nameOf } from '../../shape/named-list';
import { changedFields, lookAtRecord, oneOf, recordWrite, withTagLinks } from './record-write';
import type { WriteKind } from './write-kind';

const record = { kind: 'view-templates', holds: 'layout', plural: 'system_view_templates' };
const never = ['newUuid'];

/** Rows replace rows whole, and several go in one request (docs/platform/views.md#view-templates). */
const upsert = (row: JsonMap) => ({
  method: 'POST' as const,
  path: '/api/3/bulkupsert/system_view_templates',
  body: { __data: [withTagLinks(row)], __unique: ['uuid'] },
});

/** How records are shown. A file names its view by module; the row there is known by the newer uuid. */
export const viewTemplates: WriteKind = {
  ...recordWrite(record),
  idOf: (value) => nameOf(oneOf(value)?.newUuid) || null,
  look: (session, id) => lookAtRecord(session, record.plural, id, {}),
  writing({ id, name, before: is, wanted: shall }, { deletes }) {
    const [before, wanted] = [rowOf(oneOf(is), id), rowOf(oneOf(shall), id)];
    const target = { kind: record.kind, id };
    const address = `/api/3/system_view_templates/${id}`;
    if (wanted === null)
      return {
        writes:
          before === null || !deletes
            ? []
            : [
                {
                  what: `delete the view ${name}`,
                  request: { method: 'DELETE', path: address },
                  target,
                  before,
                  after: null,
                  back: upsert(sent(before)),
                },
              ],
      };
    const fields = changedFields(before ?? {}, wanted, never);
    if (before !== null && Object.keys(fields).length === 0) return { writes: [] };
    const row = { ...before, ...wanted };
    return {
      writes: [
        {
          what: `${before === null ? 'create' : 'change'} the view ${name}`,
          request: upsert(sent(row)),
          target,
          before,
          after: row,
          back: before === null ? { method: 'DELETE', path: address } : upsert(sent(before)),
        },
      ],
    };
  },
};

/** What a file says of a row. */
function rowOf(value: JsonMap | null, uuid: string): JsonMap | null {
  if (value === null) return null;
  const { newUuid: _uuid, ...own } = value;
  return { ...own, uuid };
}

function sent({ '@id': _address, '@context': _context, '@type': _type, id: _id, ...row }: JsonMap): JsonMap {
  return row;
}
