import { describe, expect, it } from 'vitest';
import { importedModules, refusals, restrictedNames } from '@core/content/code-snippet/restrictions';

const names = (uses: { name: string }[]) => uses.map(({ name }) => name);

describe('what the sandbox of code snippets refuses', () => {
  it('finds names that are used, with their places, once each', () => {
    const code = 'import os\nwith open("a") as f: pass\nprint(os.path, eval("1"))';
    expect(restrictedNames(code)).toEqual([
      { name: 'os', from: 7, to: 9 },
      { name: 'open', from: 15, to: 19 },
      { name: 'eval', from: code.indexOf('eval'), to: code.indexOf('eval') + 4 },
    ]);
  });

  it('leaves texts, comments, templates and names of the same sound alone', () => {
    expect(
      restrictedNames('print("open(")  # eval(\nreopen(1); a.open(2); x = {{ open(1) }}; position = 1'),
    ).toEqual([]);
  });

  it('finds imported modules, also around templates', () => {
    const code = 'import a.b as c, d\nfrom e.f import g\nx = {{ vars.x }}\ny = "{{ vars.y }}"\nimport d';
    expect(names(importedModules(code))).toEqual(['a', 'd', 'e']);
  });

  it('depends on the version and on the configuration', () => {
    const code = 'import json\nprint(1)';
    expect(refusals('open("a")', '2.0.3', false)).toEqual([]);
    expect(names(refusals('open("a")', '2.1.4', true))).toEqual(['open']);
    expect(refusals(code, '2.1.4', true)).toEqual([]);
    expect(names(refusals(code, '2.1.4', false))).toEqual(['json']);
    expect(names(refusals(code, '3.0.0', false))).toEqual(['json']);
    expect(refusals(code, '', false)).toEqual([]);
  });
});
