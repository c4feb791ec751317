import { elementsOf, firstText, mapOf, member, textOf, type JsonMap } from '../../text/values';

/** An item of a picklist (docs/platform/picklists.md#items). */
export interface PicklistItem {
  /** Of the item in its file. */
  pointer: string;
  uuid: string | null;
  /** Empty where it has none. */
  text: string;
  /** Null where it has none; it is then shown behind those that have one. */
  order: number | null;
  /** `#rrggbb`; null where it has none, or what is written is no colour and must not reach a style. */
  colour: string | null;
  icon: string | null;
  value: JsonMap;
}

/** The items of a picklist's file in the order they are shown; those of one rank as they stand. */
export function picklistItems(list: unknown): PicklistItem[] {
  return elementsOf(member(list, 'picklists'), '/picklists')
    .map(({ value, pointer }) => ({
      pointer,
      uuid: firstText(value, 'uuid'),
      text: firstText(value, 'itemValue') ?? '',
      order: orderOf(value),
      colour: colourOf(member(value, 'color')),
      icon: firstText(value, 'icon'),
      value: mapOf(value),
    }))
    .sort((a, b) => (a.order ?? last) - (b.order ?? last));
}

const last = Number.MAX_SAFE_INTEGER;

function orderOf(item: unknown): number | null {
  const order = member(item, 'orderIndex');
  return typeof order === 'number' ? order : null;
}

/** A colour as the platform writes them, else null. */
export function colourOf(value: unknown): string | null {
  const text = textOf(value);
  return text !== null && /^#[0-9a-f]{3,8}$/i.test(text) ? text : null;
}
