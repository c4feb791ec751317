import { DateOnly, DateTime, wallOf } from '../dates/datetime';
import { daysOf } from '../dates/civil';
import { fixedZone, utc } from '../dates/zone';
import { toFloat } from '../values/float';
import { toInt } from '../values/integer';
import type { Value } from '../values/model';

const bool = /^(?:yes|Yes|YES|no|No|NO|true|True|TRUE|false|False|FALSE|on|On|ON|off|Off|OFF)$/;
const float =
  /^(?:[-+]?[0-9][0-9_]*\.[0-9_]*(?:[eE][-+][0-9]+)?|\.[0-9][0-9_]*(?:[eE][-+][0-9]+)?|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/;
const int =
  /^(?:[-+]?0b[0-1_]+|[-+]?0[0-7_]+|[-+]?(?:0|[1-9][0-9_]*)|[-+]?0x[0-9a-fA-F_]+|[-+]?[1-9][0-9_]*(?::[0-5]?[0-9])+)$/;
const none = /^(?:~|null|Null|NULL|)$/;
const timestamp =
  /^(\d{4})-(\d\d?)-(\d\d?)(?:(?:[Tt]|[ \t]+)(\d\d?):(\d\d):(\d\d)(?:\.(\d*))?(?:[ \t]*(?:Z|([-+])(\d\d?)(?::(\d\d))?))?)?$/;
const plainDate = /^\d{4}-\d\d-\d\d$/;

/** The value of a plain scalar by PyYAML's rules (YAML 1.1: `yes` is true, `0o17` text, `1:30` ninety). */
export function resolvePlain(text: string): Value {
  if (none.test(text)) return null;
  if (bool.test(text)) return /^(?:yes|true|on)$/i.test(text);
  if (int.test(text)) return intOf(text);
  if (float.test(text)) return floatOf(text);
  const match = timestamp.exec(text);
  if (match && (match[4] !== undefined || plainDate.test(text))) return momentOf(match);
  return text;
}

/** Whether a text written plainly would be read as something else. */
export function looksLikeOther(text: string): boolean {
  return text === '=' || text === '<<' || /^[!&*]$/.test(text) || typeof resolvePlain(text) !== 'string';
}

function intOf(text: string): Value {
  const negative = text.startsWith('-');
  const digits = text.replace(/^[-+]/, '').replaceAll('_', '');
  let value: bigint;
  if (digits.includes(':')) {
    value = digits.split(':').reduce((sum, part) => sum * 60n + BigInt(part), 0n);
  } else if (/^0[bx]/.test(digits)) value = BigInt(digits);
  else value = BigInt(/^0./.test(digits) ? `0o${digits.slice(1)}` : digits);
  return toInt(negative ? -value : value);
}

function floatOf(text: string): Value {
  const sign = text.startsWith('-') ? -1 : 1;
  const digits = text.replace(/^[-+]/, '').replaceAll('_', '').toLowerCase();
  if (digits === '.inf') return toFloat(sign * Infinity);
  if (digits === '.nan') return toFloat(Number.NaN);
  return toFloat(sign * digits.split(':').reduce((sum, part) => sum * 60 + Number(part), 0));
}

function momentOf(match: RegExpExecArray): Value {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number);
  if (match[4] === undefined) {
    wallOf({ year, month, day, hour: 0, minute: 0, second: 0, microsecond: 0 });
    return new DateOnly(daysOf(year, month, day));
  }
  const microsecond = Number((match[7] ?? '').slice(0, 6).padEnd(6, '0'));
  const wall = wallOf({ year, month, day, hour, minute, second, microsecond });
  if (match[8]) {
    const offset = (Number(match[9]) * 3600 + Number(match[10] ?? 0) * 60) * (match[8] === '-' ? -1 : 1);
    return new DateTime(wall, microsecond, fixedZone(offset));
  }
  return new DateTime(wall, microsecond, match[0].endsWith('Z') ? utc : null);
}
