/** Texts of one form only: what they look like, and what to say of others. */
const formats: Readonly<Record<string, readonly [RegExp, string]>> = {
  email: [/^[^\s@]{1,64}@[^\s@]{1,255}$/, 'This is not an e-mail address, such as name@example.com.'],
  url: [
    /^[a-z][a-z0-9+.-]{0,20}:\/\/\S{1,4000}$/i,
    'This is not an address, such as https://example.com/page.',
  ],
  phone: [/^[+\d][\d\s()./-]{2,30}$/, 'This is not a telephone number.'],
  ipv4: [
    /^(25[0-5]|2[0-4]\d|1?\d?\d)(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}$/,
    'This is not an IPv4 address, such as 192.0.2.1.',
  ],
  ipv6: [/^(?=.*:.*:)[\da-f:.]{2,45}$/i, 'This is not an IPv6 address, such as 2001:db8::1.'],
  domain: [
    /^(?=.{1,253}$)([a-z0-9_]([a-z0-9_-]{0,62})\.){1,20}[a-z0-9-]{2,63}$/i,
    'This is not a domain name, such as example.com.',
  ],
  filehash: [
    /^([\da-f]{32}|[\da-f]{40}|[\da-f]{64}|[\da-f]{128})$/i,
    'This is not a file hash: MD5 has 32 digits, SHA-1 40, SHA-256 64, SHA-512 128.',
  ],
};

/** Why a text does not fit a kind of field; null when it does, or when the kind takes any text. */
export function formatProblem(formType: string, text: string): string | null {
  const format = Object.hasOwn(formats, formType) ? formats[formType] : undefined;
  return format && !format[0].test(text.trim()) ? format[1] : null;
}
