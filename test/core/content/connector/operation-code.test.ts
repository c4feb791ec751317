import { describe, expect, it } from 'vitest';
import { operationCode } from '@core/content/connector/operation-code';

/** The line that is found, with its file. */
function lineOf(files: Record<string, string>, operation: string): string | null {
  const programs = Object.entries(files).map(([path, text]) => ({ path, text }));
  const place = operationCode(programs, operation);
  if (!place) return null;
  const text = files[place.path] ?? '';
  const begin = text.lastIndexOf('\n', place.offset) + 1;
  return `${place.path}: ${text.slice(begin).split('\n')[0]} (${text.slice(place.offset, place.offset + place.length)})`;
}

describe('the code of an operation', () => {
  it('is the function a table maps it to, in whatever file', () => {
    const files = {
      'connector.py': "operations = {'get_host': operations.fetch_host, 'get_hosts': fetch_hosts}\n",
      'operations.py': 'def fetch_hosts(config):\n    pass\n\ndef fetch_host(config, params):\n    pass\n',
    };
    expect(lineOf(files, 'get_host')).toBe('operations.py: def fetch_host(config, params): (fetch_host)');
    expect(lineOf(files, 'get_hosts')).toBe('operations.py: def fetch_hosts(config): (fetch_hosts)');
  });

  it('is the function of its name, and no longer one', () => {
    const files = { 'connector.py': 'def get_host_name(): pass\nasync def get_host(config): pass\n' };
    expect(lineOf(files, 'get_host')).toBe('connector.py: async def get_host(config): pass (get_host)');
  });

  it('is the place that names it, where no function does', () => {
    const files = { 'connector.py': 'if operation == "get_host":\n    return 1\n' };
    expect(lineOf(files, 'get_host')).toBe('connector.py: if operation == "get_host": (get_host)');
    expect(lineOf(files, 'other')).toBeNull();
  });
});
