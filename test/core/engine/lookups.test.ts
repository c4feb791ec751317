import { describe, expect, it } from 'vitest';
import { type RunParts, runThrough, stepOf } from '../../support/engine-run';
import { buildPlaybook, referenced } from '../../support/playbook-builder';

async function value(expression: string, parts: RunParts = {}) {
  const playbook = buildPlaybook('P', {
    steps: { Start: referenced, Read: ['SetVariable', { x: `{{ ${expression} }}` }] },
  });
  const step = stepOf(await runThrough([playbook], parts), 'Read');
  return { x: (step.result as { x: unknown } | null)?.x, messages: step.messages, error: step.error };
}

const stored = {
  alerts: [
    { uuid: 'a1', name: 'One', indicators: ['/api/3/indicators/i1'] },
    { uuid: 'a2', name: 'Two' },
  ],
  indicators: [{ uuid: 'i1', value: 'v' }],
};

describe('the picklist filter', () => {
  it('gives an item, or one of its attributes', async () => {
    const picklists = { Severity: ['Low', 'High'] };
    expect((await value("'Severity' | picklist('High', '@id')", { picklists })).x).toBe(
      '/api/3/picklists/Severity-High',
    );
    expect((await value("('Severity' | picklist('High')).itemValue", { picklists })).x).toBe('High');
  });

  it('makes up an item of a list nobody ships, always the same, and says so', async () => {
    const first = await value("'Severity' | picklist('High', '@id')");
    expect(first.x).toMatch(/^\/api\/3\/picklists\/[0-9a-f-]{36}$/);
    expect(first.messages[0]).toContain('"Severity" is not in the workspace');
    expect((await value("'Severity' | picklist('High', '@id')")).x).toBe(first.x);
    expect((await value("'Severity' | picklist('Low', '@id')")).x).not.toBe(first.x);
  });

  it('says when a known list has no such item', async () => {
    const { x, messages } = await value("'Severity' | picklist('Hihg', '@id')", {
      picklists: { Severity: ['High'] },
    });
    expect(x).toBeNull();
    expect(messages[0]).toContain('no item "Hihg"');
  });
});

describe('relative dates of queries', () => {
  it.each([
    ['getRelativeDate(0, 0, -7, "start", "start", "start")', '2026-01-08T00:00:00+00:00'],
    ['getRelativeDate(0, 0, 1, "end", "end", "end")', '2026-01-16T23:59:59.999999+00:00'],
    ['getRelativeDate(0, 0, 0, 0, -15, "start")', '2026-01-15T10:05:00+00:00'],
    ['getRelativeDate(0, 0, 0, -1)', '2026-01-15T09:20:30+00:00'],
  ])('%s is %s', async (expression, expected) => {
    expect((await value(expression)).x).toBe(expected);
  });
});

describe('the fromIRI filter', () => {
  it('reads a record, with relations on request', async () => {
    expect((await value("('/api/3/alerts/a1' | fromIRI).name", { stored })).x).toBe('One');
    expect(
      (await value("('/api/3/alerts/a1?$relationships=true' | fromIRI).indicators[0].value", { stored })).x,
    ).toBe('v');
  });

  it('reads a list of records, a relation, and a search', async () => {
    expect((await value("(['/api/3/alerts/a1', '/api/3/alerts/a2'] | fromIRI)[1].name", { stored })).x).toBe(
      'Two',
    );
    expect((await value("('/api/3/alerts/a1/indicators' | fromIRI)[0].value", { stored })).x).toBe('v');
    expect((await value("('/api/3/alerts?name=Two' | fromIRI)[0].uuid", { stored })).x).toBe('a2');
  });

  it('assumes a record the workspace lacks', async () => {
    const { x, messages } = await value("('/api/3/people/p1' | fromIRI)['@id']");
    expect(x).toBe('/api/3/people/p1');
    expect(messages[0]).toContain('assumed');
  });
});
