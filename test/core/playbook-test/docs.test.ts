import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { matchers } from '@core/playbook-test/matchers';
import { readTestFile } from '@core/playbook-test/read';
import { Expectation, testFileSchema } from '@core/playbook-test/schema';
import { projectRoot } from '../../support/host';

const doc = (name: string) => readFileSync(join(projectRoot, name), 'utf8');

describe('the documentation of playbook tests', () => {
  it('publishes the schema there is (packwright test --schema > docs/packwright.test.schema.json)', () => {
    expect(JSON.parse(doc('docs/packwright.test.schema.json'))).toEqual(testFileSchema());
  });

  it('names every matcher and everything that can be expected', () => {
    const page = doc('docs/playbook-tests.md');
    for (const name of [...matchers.keys(), ...Object.keys(Expectation.shape)])
      expect(page).toContain(`\`${name}\``);
  });

  it.each(['README.md', 'docs/playbook-tests.md'])('shows test files in %s that can be read', (name) => {
    const examples = [...doc(name).matchAll(/```yaml\n([^]*?)```/g)].map(([, text]) => text ?? '');
    expect(examples.length).toBeGreaterThan(0);
    for (const text of examples) expect(readTestFile('tests/a.test.yaml', text).problems).toEqual([]);
  });
});
