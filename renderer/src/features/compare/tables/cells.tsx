import { Minus, PencilLine, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { asText, firstText, isMap } from '@core/text/values';
import type { RowStatus } from './matched-rows';

/** The sign before a row, with its word for those who do not see it. */
export const rowSigns: Readonly<Record<RowStatus, ReactNode>> = {
  added: <Plus size={14} role="img" aria-label="Added" />,
  removed: <Minus size={14} role="img" aria-label="Removed" />,
  changed: <PencilLine size={14} role="img" aria-label="Changed" />,
  same: null,
};

const longest = 120;

/** A value as a cell has room for it; empty for none. */
export function shownCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return cut(value.map(nameOf).join(', '));
  return cut(isMap(value) ? (firstText(value, 'model', 'name', 'title') ?? asText(value)) : asText(value));
}

const nameOf = (element: unknown): string =>
  isMap(element) ? (firstText(element, 'name', 'title', 'itemValue') ?? asText(element)) : asText(element);

const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);
