import { hash } from '../running/fingerprint';

/**
 * A uuid for something a fix adds. Made of what it is for, so that the same fix of the same content is the same text
 * on every machine.
 */
export function stableUuid(...parts: readonly string[]): string {
  const digits = hash(parts.join('\u0000')) + hash(parts.toReversed().join('\u0001'));
  const variant = '89ab'.charAt(parseInt(digits.charAt(16), 16) % 4);
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    variant + digits.slice(17, 20),
    digits.slice(20, 32),
  ].join('-');
}
