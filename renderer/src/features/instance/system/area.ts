import type { ComponentType } from 'react';
import { asText, isMap, type JsonMap, mapOf, member } from '@core/text/values';
import { ask, membersOf, totalOf } from '../../../state/instance-api';

/** A list of something on the instance that is no module, and what can be done with one of it. */
export interface SystemArea {
  /** What one is called: `schedule`. */
  noun: string;
  /** What several are called: `schedules`. */
  plural: string;
  /** Shown where there is none. */
  nothing: string;
  columns: readonly AreaColumn[];
  /** A page of them, from 1; lists that have no pages answer with all. */
  read(page: number, limit: number): Promise<Listed>;
  /** What names one. */
  titleOf(row: JsonMap): string;
  /** All there is to know of one; the row itself where this is absent. */
  detail?(row: JsonMap): Promise<unknown>;
  actions?: readonly AreaAction[];
  /** What else is shown and done with one. */
  Panel?: ComponentType<AreaPanelProps>;
  /** What is begun here: its button stands beside the list. */
  Begin?: ComponentType<{ onDone(): void }>;
}

export interface AreaPanelProps {
  row: JsonMap;
  onDone(): void;
}

export interface AreaColumn {
  title: string;
  /** In pixels. */
  width: number;
  textOf(row: JsonMap): string;
}

export interface AreaAction {
  title(row: JsonMap): string;
  /** What is said when it is done. */
  run(row: JsonMap): Promise<string>;
  /** Absent where it can be done with each. */
  when?(row: JsonMap): boolean;
}

/** What a list answered, and how many there are in all. */
export interface Listed {
  rows: readonly JsonMap[];
  total: number;
}

/** A list of the platform's records, the latest first, or by a field. */
export const records =
  (path: string, order = '-modifyDate') =>
  async (page: number, limit: number): Promise<Listed> => {
    const list = await ask('GET', `/api/3/${path}?$limit=${limit}&$page=${page}&$orderby=${order}`);
    const rows = membersOf(list);
    return { rows, total: totalOf(list) ?? rows.length };
  };

/** A list that an answer has under a key. */
export const listUnder = (answer: unknown, key: string): Listed => {
  const list = member(answer, key);
  const rows = Array.isArray(list) ? list.filter(isMap) : [];
  return { rows, total: rows.length };
};

/** A column that shows a value as it is. */
export const column = (title: string, width: number, key: string): AreaColumn => ({
  title,
  width,
  textOf: (row) => said(row[key]),
});

/** A column with a moment: seconds or milliseconds since 1970, or a text of ISO 8601. */
export const moment = (title: string, key: string): AreaColumn => ({
  title,
  width: 160,
  textOf: (row) => momentText(row[key]),
});

function momentText(value: unknown): string {
  const at =
    typeof value === 'number' ? new Date(value > 1e11 ? value : value * 1000) : new Date(asText(value ?? ''));
  return Number.isNaN(at.getTime()) ? '' : at.toLocaleString();
}

/** A value in a cell: of a record or an item its name. */
export function said(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(said).filter(Boolean).join(', ');
  if (!isMap(value)) return asText(value);
  const { itemValue, label, name, displayName } = mapOf(value);
  return asText(itemValue ?? label ?? name ?? displayName ?? '');
}
