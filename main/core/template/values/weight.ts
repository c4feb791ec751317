import { PyDict } from './dict';
import type { Value } from './model';
import { Markup, PyBytes, PyTuple } from './objects';
import { PySet } from './set';
import { effort } from '../../text/effort';

/** Values smaller than this cost no more than the step every operation costs. */
const negligible = 16;

/** What a list takes beside its elements. */
export const stepsOfList = 5;

/**
 * Counts looking through a value: its characters or elements, not what the elements hold, which is counted where it
 * is visited. Entries of the host's own objects are counted where they are listed.
 */
export function lookThrough(value: Value): void {
  if (typeof value === 'string') {
    if (value.length > 255) effort(value.length >> 8);
  } else if (typeof value === 'object' && value !== null) {
    const size = sizeOf(value);
    if (size > negligible) effort(value instanceof Markup ? size >> 8 : size >> 3);
  }
}

/** Counts a text or list that was made: what it holds was there before, or was counted when it was made. */
export function made(value: Value): void {
  if (typeof value === 'string') {
    if (value.length > 31) effort(value.length >> 5);
  } else if (typeof value === 'object' && value !== null) {
    const size = sizeOf(value);
    if (size > 0) effort(value instanceof Markup ? size >> 5 : size + stepsOfList);
  }
}

function sizeOf(value: object): number {
  if (Array.isArray(value)) return value.length;
  if (value instanceof PyTuple) return value.items.length;
  if (value instanceof PyDict) return value.size;
  if (value instanceof Markup) return value.text.length;
  if (value instanceof PyBytes) return value.bytes.length;
  return value instanceof PySet ? value.elements.size : 0;
}
