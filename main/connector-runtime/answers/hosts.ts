/**
 * Whether an address is of one of these hosts.
 * @param hosts `example.com`, or `example.com:8443` for one port
 */
export function allowedHosts(hosts: readonly string[]): (url: URL) => boolean {
  const named = new Set(hosts.map((host) => host.trim().toLowerCase()));
  return (url) =>
    named.has(url.hostname) ||
    named.has(`${url.hostname}:${url.port || (url.protocol === 'https:' ? 443 : 80)}`);
}
