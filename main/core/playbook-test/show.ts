const longestShown = 200;

/** A value on one line, as a test would write it; long ones are cut. */
export function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > longestShown ? `${text.slice(0, longestShown - 1)}…` : text;
}

/** A path into a value as people write it: `.links[0].url`. */
export function keyPath(keys: readonly (string | number)[]): string {
  return keys
    .map((key) =>
      typeof key === 'number'
        ? `[${key}]`
        : /^[A-Za-z_]\w*$/.test(key)
          ? `.${key}`
          : `[${JSON.stringify(key)}]`,
    )
    .join('');
}
