import type { HttpRequest, HttpResponse } from '../http';

/** A request another tool has recorded, and the response it had. */
export interface ImportedExchange {
  request: HttpRequest;
  response: HttpResponse;
}

/** What a file of another tool holds, in its order. */
export interface Imported {
  exchanges: ImportedExchange[];
  /** Requests that cannot be kept, each with its reason. */
  left: { request: string; reason: string }[];
}

/** One entry of a file: an exchange, or why it is none. */
export type ImportedEntry = ImportedExchange | { request: string; reason: string };

/** Sorts entries into those that can be kept and the others. */
export function importedOf(entries: readonly ImportedEntry[]): Imported {
  return {
    exchanges: entries.filter((entry): entry is ImportedExchange => 'response' in entry),
    left: entries.filter((entry) => 'reason' in entry),
  };
}
