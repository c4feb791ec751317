import type { EntityCatalog } from '../entities/catalog';
import type { LinkField, LinksField } from '../entities/entity';
import { PlatformError } from '../platform-error';
import type { Sight } from '../query/sight';
import type { Links } from './links';
import type { RecordReader } from './reader';
import type { Row } from './row';

/**
 * Links written in a transaction, checked when all of it is written: parts of one body may refer to each other in any
 * order.
 */
export class LinkCheck {
  readonly #made = new Set<string>();
  #pending: { field: LinkField | LinksField; uuid: string }[] = [];

  constructor(
    private readonly catalog: EntityCatalog,
    private readonly reader: RecordReader,
    private readonly links: Links,
    private readonly sight: Sight,
    /** Bulk insert and feeds accept any picklist item (docs/platform/records.md#many-at-once). */
    private readonly checkPicklists: boolean,
  ) {}

  /** A record made in the transaction may be linked to whoever it belongs to. */
  knows(uuid: string): void {
    this.#made.add(uuid);
  }

  /**
   * @param isNew whether the record was not linked before: who writes a record back may not see all it is linked to
   * @throws PlatformError as `run`, for a record that is there but not seen
   */
  add(field: LinkField | LinksField, uuid: string, isNew = true): void {
    // Asked before the link is written: some records are seen with those that link them.
    if (isNew && this.#isHidden(field.target, uuid)) throw noEntry(field, uuid);
    this.#pending.push({ field, uuid });
  }

  /** @throws PlatformError for a link to nothing, or an item that is not of the field's picklist */
  run(): void {
    for (const { field, uuid } of this.#pending) this.#check(field, uuid);
    this.#pending = [];
  }

  #check(field: LinkField | LinksField, uuid: string): void {
    const row = this.#row(field.target, uuid);
    if (field.target === 'picklists') {
      if (!this.checkPicklists) return;
      const list = typeof row?.listName === 'string' ? this.#row('picklist_names', row.listName) : null;
      if (!row || (field.list !== null && list?.name !== field.list)) throw wrongItem(field);
    } else if (!row) {
      throw noEntry(field, uuid);
    }
  }

  /** Whom a record is assigned to is named by who may not read people: actors are not looked at. */
  #isHidden(plural: string, uuid: string): boolean {
    const entity = this.catalog.get(plural);
    if (!entity || entity.readOnly === true || this.#made.has(uuid)) return false;
    return !this.reader.sees(this.sight, entity, uuid) && this.reader.row(entity, uuid) !== undefined;
  }

  #row(plural: string, uuid: string): Row | null {
    const entity = this.catalog.get(plural);
    return entity ? this.links.row(entity, uuid, () => this.reader.row(entity, uuid)) : null;
  }
}

const noEntry = (field: LinkField | LinksField, uuid: string): PlatformError =>
  new PlatformError(
    400,
    'ForeignKeyConstraintViolationException',
    `Foreign key violation on field '${field.name}' with data '${uuid}' is not a valid entry of type '${field.target}'.`,
  );

/** As captured from a release since 7.5.0 (docs/platform/wire.md#errors). */
export const wrongItem = (field: LinkField | LinksField): PlatformError =>
  new PlatformError(
    400,
    'UnexpectedValueException',
    `FSR_CH_0000001 : The "${field.name}" field is required to have a value from the "${field.list ?? field.name}" picklist. However, the provided value does not match any of the options listed in the specified picklist.`,
  );
