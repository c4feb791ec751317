import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { offlineModules } from '@core/content/code-snippet/modules';
import { importedModules } from '@core/content/code-snippet/restrictions';
import { describeWithContent, filesBelow } from '../support/corpus';
import { call, pythonForTests, sessionOf } from './python';

/** The distinct snippets of real content that need nothing beyond the standard library. */
function snippetsBelow(folder: string): string[] {
  const snippets = new Set<string>();
  for (const path of filesBelow(folder).filter((name) => name.endsWith('.json'))) {
    const text = readFileSync(path, 'utf8');
    if (!text.includes('python_function')) continue;
    for (const [, literal = ''] of text.matchAll(/"python_function":\s*("(?:[^"\\]|\\.)*")/g)) {
      const code = JSON.parse(literal) as string;
      if (importedModules(code).every(({ name }) => offlineModules.has(name))) snippets.add(code);
    }
  }
  return [...snippets];
}

/** Puts a value in the place of every template: a word inside of quotes, a list elsewhere. */
function rendered(code: string): string {
  return code
    .replace(/\{\{[\s\S]*?\}\}/g, (_hole, at: number) => {
      const before = code.slice(code.lastIndexOf('\n', at) + 1, at);
      return (before.match(/['"]/g) ?? []).length % 2 === 1 ? 'value' : "['value']";
    })
    .replace(/\{%[\s\S]*?%\}/g, '');
}

/** What code may do wrong with values that are not those it was written for. */
const ofValues = /^(TypeError|AttributeError|KeyError|IndexError|ValueError|FileNotFoundError)\b/m;
/** Data science is not there offline; the connector has it at hand. */
const notOffline = /NameError: name '(pandas|numpy)'/;

describeWithContent('snippets of real packs', (folder) => {
  it('compile, find what they use, and end by themselves', async () => {
    const snippets = snippetsBelow(folder);
    expect(snippets.length).toBeGreaterThan(5);
    const session = sessionOf(await pythonForTests());
    const wrong: string[] = [];
    for (const code of snippets) {
      const answer = await session.run(call(rendered(code)));
      if (answer.ok || (answer.kind === 'error' && ofValues.test(answer.message))) continue;
      if (!notOffline.test(answer.message)) wrong.push(`${answer.kind} ${answer.message}\n${code}`);
    }
    expect(wrong).toEqual([]);
  });
});
