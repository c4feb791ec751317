/** The first primes, of whose roots the SHA-2 constants are the fractions. */
export function primes(count: number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate++) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  }
  return found;
}

/** The largest integer whose `degree`-th power is at most `value`. */
function integerRoot(value: bigint, degree: bigint): bigint {
  let low = 0n;
  let high = 1n << (BigInt(value.toString(2).length) / degree + 1n);
  while (low < high) {
    const middle = (low + high + 1n) >> 1n;
    if (middle ** degree <= value) low = middle;
    else high = middle - 1n;
  }
  return low;
}

/** The first `bits` bits of the fraction of a prime's square (2) or cube (3) root. */
export function rootFraction(prime: number, degree: 2 | 3, bits: 32 | 64): bigint {
  const root = integerRoot(BigInt(prime) << BigInt(bits * degree), BigInt(degree));
  return root & ((1n << BigInt(bits)) - 1n);
}
