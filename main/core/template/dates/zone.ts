/** A time zone: how far wall clocks are ahead of UTC at an instant. */
export interface Zone {
  /** What `tzname()` gives at an instant (seconds since 1970). */
  nameAt(instant: number): string;
  /** Seconds ahead of UTC. */
  offsetAt(instant: number): number;
}

export const utc: Zone = { nameAt: () => 'UTC', offsetAt: () => 0 };

export function fixedZone(seconds: number): Zone {
  if (seconds === 0) return utc;
  return { nameAt: () => '', offsetAt: () => seconds };
}

const zones = new Map<string, Zone | null>();

/** A zone of the IANA database by its name; null when there is none. */
export function namedZone(name: string): Zone | null {
  const known = zones.get(name);
  if (known !== undefined) return known;
  const zone = /^[A-Za-z][\w+/-]*$/.test(name) && /[A-Z/]/.test(name) ? readZone(name) : null;
  if (zones.size < 1000) zones.set(name, zone);
  return zone;
}

function readZone(name: string): Zone | null {
  if (name === 'UTC' || name === 'GMT' || name === 'Etc/UTC') return utc;
  let format: Intl.DateTimeFormat;
  let short: Intl.DateTimeFormat;
  try {
    const parts = {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    } as const;
    format = new Intl.DateTimeFormat('en-US', { timeZone: name, hourCycle: 'h23', era: 'short', ...parts });
    short = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'short' });
  } catch {
    return null;
  }
  const offsetAt = (instant: number): number => {
    const found: Record<string, number> = {};
    for (const { type, value } of format.formatToParts(instant * 1000)) found[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = found;
    return Math.round(Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - instant);
  };
  return {
    offsetAt,
    nameAt: (instant) =>
      short.formatToParts(instant * 1000).find((part) => part.type === 'timeZoneName')?.value ?? name,
  };
}

/** The instant at which clocks of a zone show a wall time (its first pass, where it is shown twice). */
export function instantOf(wall: number, zone: Zone): number {
  const first = wall - zone.offsetAt(wall);
  const offsets = [zone.offsetAt(first - 86_400), zone.offsetAt(first + 86_400)];
  for (const offset of [Math.max(...offsets), Math.min(...offsets)]) {
    if (zone.offsetAt(wall - offset) === offset) return wall - offset;
  }
  return wall - (offsets[0] ?? 0);
}
