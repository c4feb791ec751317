import type { KindId } from '../../contract/kind-ids.generated';
import type { ContentItem } from '../../contract/workspace';
import { uuidOfIri } from '../../content/iri';
import { firstText, isMap, textOf } from '../../text/values';
import type { ExportCategory } from '../category';
import type { ExportChoice } from '../../contract/exports';
import type { ExportSource, SourceFile } from '../source';

/** How an element of a selection is written. */
type ElementShape = 'uuid' | 'iri' | 'object';

export interface NamedSpec {
  key: string;
  label: string;
  icon: string;
  /** Content kinds whose items can be selected. */
  kinds: readonly KindId[];
  /** First part of the IRI, e.g. `/api/3/roles/`; empty where elements name the uuid. */
  iri: string;
  shape: ElementShape;
  /** Further members of a new element. */
  extra?: Readonly<Record<string, unknown>>;
  flags?: ExportCategory['flags'];
  /** What of the file an element selects; all of it where absent. */
  textOf?(file: SourceFile, element: unknown): string;
  /** What the index of the manifest holds of one. */
  entry(title: string): unknown;
  at?: string;
}

/** A category in which each thing has its own file, identified by uuid. */
export function namedCategory(spec: NamedSpec): ExportCategory {
  return {
    key: spec.key,
    label: spec.label,
    icon: spec.icon,
    at: spec.at ?? `/${spec.key}`,
    partsKey: null,
    flags: spec.flags ?? [],
    choices: (source) => onceById(itemsOf(source, spec.kinds).map((item) => choiceOf(spec, item))),
    idOf: idOfElement,
    collect({ choice, element }, source, out) {
      const item = itemsOf(source, spec.kinds).find((each) => idOfItem(each) === choice.id);
      const file = item && source.file(item.path);
      if (!file) return;
      out.file(file, spec.textOf?.(file, element));
      out.list(spec.key, choice.id, spec.entry(titleIn(element) ?? choice.title));
    },
  };
}

function itemsOf(source: ExportSource, kinds: readonly KindId[]): ContentItem[] {
  return kinds.flatMap((kind) => source.items(kind));
}

/** A thing without a uuid goes by its name. */
export function idOfItem(item: ContentItem): string {
  return item.uuid ?? item.title;
}

/** What an element names: a text, an IRI, or an object that holds one of both under `value`. */
export function idOfElement(element: unknown): string | null {
  if (isMap(element)) return uuidOfIri(firstText(element, 'value', 'uuid', '@id', 'id', 'name'));
  return uuidOfIri(textOf(element));
}

/** The first of those that share an id. */
export function onceById(choices: readonly ExportChoice[]): ExportChoice[] {
  return [...Map.groupBy(choices, ({ id }) => id).values()].flatMap(([first]) => first ?? []);
}

function titleIn(element: unknown): string | null {
  return isMap(element) ? firstText(element, 'label') : null;
}

function choiceOf({ shape, iri, extra, kinds }: NamedSpec, item: ContentItem): ExportChoice {
  const id = idOfItem(item);
  const value = shape === 'uuid' ? id : iri + id;
  return {
    id,
    title: item.title,
    detail: kinds.length > 1 ? item.kind : item.group,
    element: shape === 'object' ? { ...extra, label: item.title, value, include: true } : value,
    parts: [],
  };
}
