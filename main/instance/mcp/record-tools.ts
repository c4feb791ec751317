import { uuidOfIri } from '@core/content/iri';
import { firstText, type JsonMap } from '@core/text/values';
import type { Permission } from '../identity/permission';
import type { Account } from '../identity/accounts';
import type { Instance } from '../instance';
import { invalid } from '../platform-error';
import { notPermitted } from '../query/sight';
import { asMap } from '../records/form';
import { plainView, type View } from '../records/reader';
import { searchOf } from '../records/records';
import { type Tool, texts } from './tool';

export const usualLimit = 30;
/** As of a list over HTTP (docs/platform/wire.md#parameters). */
const maxLimit = 5000;

/** Records as tools give them: those of the caller's teams, without what the caller's roles withhold. */
export class RecordTools {
  constructor(private readonly instance: Instance) {}

  /** @throws PlatformError 403 */
  may(account: Account, permission: Permission, plural: string): void {
    if (!this.instance.permissions.may(account, permission, plural)) {
      throw notPermitted(permission, `"${plural}"`);
    }
  }

  /** Others are answered meanwhile. @throws PlatformError 400 for a limit that is none */
  async query(account: Account, plural: string, body: JsonMap, words = ''): Promise<JsonMap[]> {
    this.may(account, 'read', plural);
    const { records } = this.instance;
    const entity = records.entity(plural);
    const limit = Number(body.limit ?? usualLimit);
    if (!Number.isInteger(limit) || limit < 1) throw invalid('"limit" is no number of at least 1.');
    const view = this.#viewOf(account);
    const search = searchOf(
      { logic: 'AND', filters: [], ...body },
      { limit: Math.min(limit, maxLimit), sight: view.sight, words },
    );
    const rows = await records.rowsBeside(entity, search);
    return records.reader.showInTurns(asMap, entity, rows, view);
  }

  /** @throws PlatformError 404 */
  read(account: Account, plural: string, reference: string): JsonMap {
    this.may(account, 'read', plural);
    const { records } = this.instance;
    return records.get(records.entity(plural), uuidOfIri(reference) ?? reference, this.#viewOf(account));
  }

  /** Whether the caller sees a record that is there. */
  sees(account: Account, plural: string, uuid: string): boolean {
    const { records, rights } = this.instance;
    return records.reader.sees(rights.of(account), records.entity(plural), uuid);
  }

  /** The tool `get_<what>`, which reads one record by its uuid. */
  getter(plural: string, what: string): Tool {
    return {
      name: `get_${what}`,
      description: `Reads one record of "${plural}" by its uuid.`,
      inputSchema: texts(['uuid']),
      call: (values, account) =>
        this.read(account, plural, firstText(values, 'uuid', `${what}_id`, 'id', 'iri') ?? ''),
    };
  }

  #viewOf(account: Account): View {
    return { ...plainView, sight: this.instance.rights.of(account) };
  }
}
