const units = ['bytes', 'kB', 'MB', 'GB'];

/** A number of bytes in readable form, e.g. `1.4 MB` (thousands, as file managers count). */
export function sizeInWords(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000;
    unit++;
  }
  const digits = unit > 0 && size < 10 ? 1 : 0;
  return `${size.toFixed(digits)} ${bytes === 1 ? 'byte' : units[unit]}`;
}
