/** A double decomposed: value = mantissa × 2^exponent, for finite values ≥ 0. */
function takeApart(value: number): { mantissa: bigint; exponent: number } {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  const high = view.getUint32(0);
  const biased = (high >>> 20) & 0x7ff;
  const fraction = (BigInt(high & 0xfffff) << 32n) | BigInt(view.getUint32(4));
  return biased === 0
    ? { mantissa: fraction, exponent: -1074 }
    : { mantissa: fraction | (1n << 52n), exponent: biased - 1075 };
}

/** round(value × 10^shift) of a finite value ≥ 0, exactly, halves to even as Python rounds. */
function roundScaled(value: number, shift: number): bigint {
  const { mantissa, exponent } = takeApart(value);
  let top = mantissa;
  let bottom = 1n;
  if (exponent >= 0) top <<= BigInt(exponent);
  else bottom <<= BigInt(-exponent);
  if (shift >= 0) top *= 10n ** BigInt(shift);
  else bottom *= 10n ** BigInt(-shift);
  const quotient = top / bottom;
  const twice = (top % bottom) * 2n;
  return twice > bottom || (twice === bottom && quotient % 2n === 1n) ? quotient + 1n : quotient;
}

/** `%.{digits}f` of a finite value ≥ 0. */
export function fixed(value: number, digits: number): string {
  const text = roundScaled(value, digits)
    .toString()
    .padStart(digits + 1, '0');
  return digits ? `${text.slice(0, -digits)}.${text.slice(-digits)}` : text;
}

/** Digits and exponent of a finite value ≥ 0 rounded to `digits` + 1 significant ones. */
function scientific(value: number, digits: number): { digits: string; exponent: number } {
  if (value === 0) return { digits: '0'.repeat(digits + 1), exponent: 0 };
  let exponent = Number(value.toExponential().split('e')[1]);
  let text = roundScaled(value, digits - exponent).toString();
  if (text.length > digits + 1) text = roundScaled(value, digits - ++exponent).toString();
  return { digits: text, exponent };
}

/** A float rounded to `digits` places (may be negative), as `round(value, digits)` does. */
export function roundTo(value: number, digits: number): number {
  if (!Number.isFinite(value) || value === 0 || digits > 330) return value;
  if (digits < -330) return 0;
  const rounded = Number(`${roundScaled(Math.abs(value), digits)}e${-digits}`);
  return value < 0 ? -rounded : rounded;
}

/** e, f or g notation of a finite value ≥ 0; `alternate` keeps trailing zeros of g. */
export function spell(value: number, kind: 'e' | 'f' | 'g', precision: number, alternate: boolean): string {
  if (kind === 'f') return fixed(value, precision) + (alternate && precision === 0 ? '.' : '');
  if (kind === 'e') return spellScientific(scientific(value, precision), alternate);
  const significant = Math.max(1, precision);
  const parts = scientific(value, significant - 1);
  const { exponent } = parts;
  if (exponent < -4 || exponent >= significant) {
    return spellScientific(alternate ? parts : { ...parts, digits: trimZeros(parts.digits) }, alternate);
  }
  const text = fixed(value, significant - 1 - exponent);
  return alternate || !text.includes('.') ? text : text.replace(/\.?0+$/, '');
}

function trimZeros(digits: string): string {
  return digits.replace(/(?<=.)0+$/, '');
}

function spellScientific(parts: { digits: string; exponent: number }, alternate: boolean): string {
  const rest = parts.digits.slice(1);
  const point = rest || alternate ? '.' : '';
  const exponent = String(Math.abs(parts.exponent)).padStart(2, '0');
  return `${parts.digits.charAt(0)}${point}${rest}e${parts.exponent < 0 ? '-' : '+'}${exponent}`;
}
