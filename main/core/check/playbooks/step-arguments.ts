import type { PlaybookStep } from '../../content/playbook';
import { joinPointer } from '../../text/pointer';

/** The pointer of something among a step's arguments; of the arguments themselves where no key is given. */
export function argumentAt(step: PlaybookStep, ...keys: (string | number)[]): string {
  return joinPointer(step.pointer, 'arguments', ...keys);
}

/**
 * A number the platform accepts: as one, or as a text of digits. Other texts and values are distinguished by a word.
 */
export type Quantity = number | 'template' | 'absent' | 'invalid';

export function quantityOf(value: unknown): Quantity {
  if (value === undefined || value === null || value === '') return 'absent';
  if (typeof value === 'number') return Number.isFinite(value) ? value : 'invalid';
  if (typeof value !== 'string') return 'invalid';
  if (value.includes('{{') || value.includes('{%')) return 'template';
  return /^\s*-?\d+(?:\.\d+)?\s*$/.test(value) ? Number(value) : 'invalid';
}
