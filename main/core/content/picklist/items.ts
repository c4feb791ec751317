import { elementsOf, firstText, mapOf, member, textOf, type JsonMap } from '../../text/values';
import { byRank, type Ranked, rankOf } from '../ranked';

/** An item of a picklist (docs/platform/picklists.md#items). */
export interface PicklistItem extends Ranked {
  uuid: string | null;
  /** Empty where it has none. */
  text: string;
  /** `#rrggbb`; null where it has none, or what is written is no colour and must not reach a style. */
  colour: string | null;
  icon: string | null;
  value: JsonMap;
}

/** The items of a picklist's file in the order they are shown; those of one rank as they stand. */
export function picklistItems(list: unknown): PicklistItem[] {
  return byRank(
    elementsOf(member(list, 'picklists'), '/picklists').map(({ value, pointer }) => ({
      pointer,
      uuid: firstText(value, 'uuid'),
      text: firstText(value, 'itemValue') ?? '',
      order: rankOf(value),
      colour: colourOf(member(value, 'color')),
      icon: firstText(value, 'icon'),
      value: mapOf(value),
    })),
  );
}

/** A colour as the platform writes them, else null. */
export function colourOf(value: unknown): string | null {
  const text = textOf(value);
  return text !== null && /^#[0-9a-f]{3,8}$/i.test(text) ? text : null;
}
