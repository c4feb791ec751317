import type { Catalogue, CatalogueField } from '@core/check/catalogue/catalogue';
import { titleOfName } from '@core/content/module/title-of-name';
import { storageOf } from '@core/content/module/stored-value';
import { isPlatformEntity } from '../entities/catalog';
import { auditFields } from '../entities/entity';
import { shown, text } from './posted-fields';
import type { SeedModule } from './relations';
import { relatedModules, type StockModule, stockModules } from './stock-modules';

/** Settings most modules of the platform share. */
const usual = { taggable: true, trackable: true, system: true, softDeleteable: true };

/**
 * The modules of a new instance as a client would post them: those every instance has, with the fields that documents
 * name and public content shows, and those their relations lead to, of which only the name is known. Modules of packs
 * are not among them: what a pack needs it has to bring.
 */
export function modulesOf(catalogue: Catalogue): SeedModule[] {
  const modules = stockModules.map((module) => postedModule(module, catalogue));
  const known = new Set(modules.map(({ type }) => type));
  const targets = new Set(modules.flatMap(({ attributes }) => attributes.map(({ type }) => type)));
  const others = [...targets].filter((type) => isModuleName(type) && !known.has(type));
  return [...modules, ...others.map(barely)];
}

/** A module of which only the name is known. */
function barely(type: string): SeedModule {
  const { singular, plural } = relatedModules[type] ?? {
    singular: titleOfName(type),
    plural: titleOfName(type),
  };
  const name = { ...text('name'), ...required, ...titled(titleOfName('name')) };
  return { type, descriptions: { singular, plural }, system: true, attributes: [name] };
}

function postedModule({ type, label, settings, ...module }: StockModule, catalogue: Catalogue): SeedModule {
  const documented = module.fields ?? [];
  const names = new Set([...documented.map(({ name }) => name), ...(module.ofPacks ?? []), ...given]);
  const known = catalogue.modules.get(type)?.fields ?? new Map<string, CatalogueField>();
  const fields = [
    ...documented,
    ...[...known.values()]
      .filter((field) => !names.has(field.name) && isSound(field, type, catalogue))
      .map(shown),
  ];
  const needed = new Set(module.required);
  return {
    type,
    descriptions: { singular: label, plural: `${label}s` },
    ...usual,
    ...settings,
    attributes: inReadingOrder(fields).map((field) => ({
      ...field,
      ...titled(module.titles?.[field.name] ?? known.get(field.name)?.title ?? titleOfName(field.name)),
      ...(needed.has(field.name) ? required : {}),
      ...beginning(module.begins?.[field.name], catalogue),
    })),
  };
}

/** What people look for first in a list of records; the rest keeps its order. */
const lookedForFirst = (
  'name title value severity priority status type typeofindicator reputation phase source assignedTo ' +
  'description'
).split(' ');

/** Layouts show fields in the order of a module's attributes. */
function inReadingOrder<F extends { name: string }>(fields: readonly F[]): F[] {
  const place = ({ name }: F) => {
    const index = lookedForFirst.indexOf(name);
    return index < 0 ? lookedForFirst.length : index;
  };
  return fields.toSorted((a, b) => place(a) - place(b));
}

/** An item a field begins with, where a new instance has it. */
function beginning(uuid: string | undefined, { picklists }: Catalogue): { defaultValue?: string } {
  const isThere = uuid !== undefined && [...picklists.values()].some(({ items }) => items.has(uuid));
  return isThere ? { defaultValue: `/api/3/picklists/${uuid}` } : {};
}

const required = { validation: { required: true } };

const titled = (title: string) => ({ descriptions: { singular: title } });

/** The platform gives every record these. */
const given = ['uuid', ...auditFields.map(({ name }) => name)];

const isModuleName = (type: string): boolean =>
  !storageOf(type) && type !== 'picklists' && !isPlatformEntity(type);

/** A one-to-many needs the lookup on the other side, which may be a field that no public content shows. */
function isSound(field: CatalogueField, type: string, catalogue: Catalogue): boolean {
  if (field.formType !== 'oneToMany') return true;
  const others = catalogue.modules.get(field.type)?.fields.values() ?? [];
  return [...others].some((other) => other.type === type && !other.collection);
}
