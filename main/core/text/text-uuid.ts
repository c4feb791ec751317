/** A uuid that depends on nothing but the text, for things that need an identity and have none. Version 8 (custom). */
export function textUuid(text: string): string {
  let digits = '';
  for (let part = 0; part < 4; part++) digits += hash(text, 0x811c9dc5 ^ Math.imul(part + 1, 0x9e3779b1));
  const variant = ((parseInt(digits[16] ?? '0', 16) & 3) | 8).toString(16);
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-8${digits.slice(13, 16)}-${variant}${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}

/** FNV-1a with a final mix, as eight hexadecimal digits. */
function hash(text: string, seed: number): string {
  let value = seed >>> 0;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b) >>> 0;
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35) >>> 0;
  return ((value ^ (value >>> 16)) >>> 0).toString(16).padStart(8, '0');
}
