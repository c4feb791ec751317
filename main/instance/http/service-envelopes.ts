import type { JsonMap } from '@core/text/values';
import { parseParameters } from '@core/query/module-url';

/** A list of the services written in Django, `/api/rule` among them (docs/platform/wire.md#envelopes). */
export function offsetList(path: string, members: readonly unknown[], url: string, usual = 10): JsonMap {
  const { limit, offset } = offsetOf(url, usual);
  return offsetPage(path, members.slice(offset, offset + limit), members.length, url, usual);
}

/** The same where the page has been selected already, by `offsetOf`. */
export function offsetPage(
  path: string,
  members: readonly unknown[],
  total: number,
  url: string,
  usual = 10,
): JsonMap {
  const { limit, offset } = offsetOf(url, usual);
  const address = (from: number) => `${path}?limit=${limit}&offset=${from}`;
  return {
    '@context': `${path}context/`,
    'hydra:nextPage': offset + limit < total ? address(offset + limit) : null,
    'hydra:previousPage': offset > 0 ? address(Math.max(0, offset - limit)) : null,
    'hydra:totalItems': total,
    'hydra:itemsPerPage': limit,
    'hydra:firstPage': address(0),
    'hydra:lastPage': address(Math.max(0, Math.ceil(total / limit) - 1) * limit),
    'hydra:member': members,
  };
}

/** Which part of such a list an address requests. */
export function offsetOf(url: string, usual = 10): { limit: number; offset: number } {
  const parameters = parametersOf(url);
  return { limit: numberOf(parameters, 'limit', usual), offset: numberOf(parameters, 'offset', 0) };
}

/** A list of the integration service (docs/platform/wire.md#envelopes): pages are numbers, from 1. */
export function numberedList(members: readonly unknown[], url: string): JsonMap {
  const parameters = parametersOf(url);
  const size = numberOf(parameters, 'page_size', 30);
  const page = Math.max(1, numberOf(parameters, 'page', 1));
  const from = (page - 1) * size;
  return {
    status: 'Success',
    totalItems: members.length,
    itemsPerPage: size,
    nextPage: from + size < members.length ? page + 1 : null,
    previousPage: page > 1 ? page - 1 : null,
    data: members.slice(from, from + size),
  };
}

export const parametersOf = (url: string): Map<string, string> => {
  const mark = url.indexOf('?');
  return parseParameters(mark < 0 ? '' : url.slice(mark + 1));
};

function numberOf(parameters: ReadonlyMap<string, string>, name: string, otherwise: number): number {
  const text = parameters.get(name);
  if (text === undefined || !/^\d+$/.test(text)) return otherwise;
  const value = Number(text);
  return value > 0 || name === 'offset' ? value : otherwise;
}
