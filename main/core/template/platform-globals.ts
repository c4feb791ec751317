import { ArrowModule } from './dates/arrow-module';
import { nowIn, shifted } from './dates/arrow';
import { relativeDate } from './dates/relative';
import { DateOnly } from './dates/datetime';
import { utc } from './dates/zone';
import { decodeBase64 } from './hash/base64';
import { toIndex } from './values/convert';
import type { Keywords, Runtime, Value } from './values/model';
import { nativeFunction } from './values/native';
import { raise } from './values/raise';
import { str } from './values/repr';
import { decodeUtf8 } from './values/utf8';

/** A uuid of version 4 from the run's random numbers. */
function randomUuid(runtime: Runtime): string {
  return 'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (place) => {
    const digit = Math.floor(runtime.random() * 16);
    return (place === 'x' ? digit : (digit & 3) | 8).toString(16);
  });
}

function asking(name: string): Value {
  return nativeFunction(`${name}(*args, **named)`, (runtime, args: Value[], named: Keywords) => {
    const answer = runtime.lookup(name);
    if (!answer)
      raise('LookupUnavailable', `The function '${name}' asks the instance, and none is given here.`);
    return answer(...args, Object.fromEntries(named)) ?? null;
  });
}

/** The platform's globals besides Jinja2's. */
export const platformGlobals: readonly (readonly [string, Value])[] = [
  ['arrow', new ArrowModule()],
  [
    'getRelativeDate',
    nativeFunction('getRelativeDate(years=0, months=0, days=0, hours=0, minutes=0, seconds=0)', relativeDate),
  ],
  [
    'currentDateMinus',
    nativeFunction('currentDateMinus(days)', (runtime, days: Value) =>
      shifted(nowIn(runtime, utc), new Map([['days', -toIndex(days)]])),
    ),
  ],
  [
    'get_current_date',
    nativeFunction('get_current_date()', (runtime) => new DateOnly(nowIn(runtime, utc).days)),
  ],
  [
    'get_current_datetime',
    nativeFunction('get_current_datetime()', (runtime) => nowIn(runtime, utc).attribute('naive') ?? null),
  ],
  ['uuid', nativeFunction('uuid()', randomUuid)],
  ['get_connector_config', asking('get_connector_config')],
  ['keystore', asking('keystore')],
  [
    'safe_decode_base64',
    nativeFunction('safe_decode_base64(value)', (_runtime, value: Value) => {
      const text = str(value);
      const padded = text + '='.repeat((4 - (text.replace(/[^A-Za-z0-9+/]/g, '').length % 4)) % 4);
      const bytes = decodeBase64(padded);
      return (bytes && decodeUtf8(bytes)) ?? value;
    }),
  ],
];
