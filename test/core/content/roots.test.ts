import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { findRoots, rootOf, workspaceRoot } from '@core/content/roots';
import type { ContentRoot } from '@core/contract/workspace';
import { readJson } from '@core/text/json/read';
import { describeWithContent, filesBelow } from '../../support/corpus';

/** Roots of a workspace given as paths and contents, as `path type title version`. */
function rootsOf(files: Record<string, unknown>): string[] {
  const found = findRoots(Object.keys(files), (path) => files[path]);
  return found.map(
    ({ path, type, title, version }) => `${path || '.'} ${type} ${title}${version ? ` ${version}` : ''}`,
  );
}

const pack = { type: 'solutionpack', name: 'sample', label: 'Sample Pack', version: '1.2.0', contents: {} };
const connector = { name: 'c', label: 'C', version: '1.0.0', configuration: {}, operations: [] };

describe('findRoots', () => {
  it('takes the workspace itself for a pack where its manifest says so', () => {
    expect(rootsOf({ 'info.json': pack, 'playbooks/A/x.json': {}, 'README.md': null })).toEqual([
      '. solutionpack Sample Pack 1.2.0',
    ]);
  });

  it('says what a manifest is of from what is in it', () => {
    expect(
      rootsOf({
        'a/info.json': { type: 'multiContent', name: 'old', version: '1.0.0' },
        'b/info.json': { fsrMinCompatibility: '7.2.0', exported_by: 'CS Admin', contents: {} },
        'c/info.json': connector,
        'd/info.json': { name: 'w', title: 'W', version: '1.0.0', metadata: { pages: [], description: '' } },
        'e/info.json': { name: 'g', label: 'G', agentclass: 'G', version: '1.0.0' },
        'f/export.metadata.json': { version: '7.0.2', exported_by: 'CS Admin' },
        'g/info.json': { anything: 'else' },
      }),
    ).toEqual([
      '. loose Other files',
      'a solutionpack old 1.0.0',
      'b export b',
      'c connector C 1.0.0',
      'd widget W 1.0.0',
      'e agent G 1.0.0',
      'f export f',
    ]);
  });

  it('takes the manifest before the older metadata beside it', () => {
    expect(rootsOf({ 'a/export.metadata.json': { version: '7.0.2' }, 'a/info.json': pack })).toEqual([
      'a solutionpack Sample Pack 1.2.0',
    ]);
  });

  it('says what a broken manifest is of from what stands beside it', () => {
    expect(
      rootsOf({
        'a/info.json': undefined,
        'a/connector.py': null,
        'b/info.json': undefined,
        'b/view.html': null,
        'c/info.json': undefined,
        'c/prompt.yaml': null,
        'd/info.json': undefined,
        'd/playbooks/A/x.json': {},
        'e/info.json': undefined,
      }),
    ).toEqual(['. loose Other files', 'a connector a', 'b widget b', 'c agent c', 'd solutionpack d']);
  });

  it('takes an agent without a manifest for an agent', () => {
    expect(rootsOf({ 'a/agent.py': null })).toEqual(['a agent a']);
  });

  it('finds loose content by its folders', () => {
    expect(
      rootsOf({ 'a/playbooks/A/x.json': {}, 'b/modules/alerts/mmd.json': {}, 'c/playbooks.json': {} }),
    ).toEqual(['. loose Other files', 'a loose a', 'b loose b']);
    expect(rootsOf({ 'playbooks/A/x.json': {} })).toEqual(['. loose Other files']);
  });

  it('finds roots inside roots, at any depth, and only there what they hold', () => {
    const files = {
      'p/info.json': pack,
      'p/README.md': null,
      'p/my-connector/info.json': connector,
      'p/my-connector/images/small.png': null,
      'p/__unpacked__/X.zip/Top 1.0/info.json': pack,
      'p/__unpacked__/X.zip/Top 1.0/playbooks/A/x.json': {},
      'notes.txt': null,
    };
    expect(rootsOf(files)).toEqual([
      '. loose Other files',
      'p solutionpack Sample Pack 1.2.0',
      'p/__unpacked__/X.zip/Top 1.0 solutionpack Sample Pack 1.2.0',
      'p/my-connector connector C 1.0.0',
    ]);
    const roots = findRoots(Object.keys(files), (path) => files[path as keyof typeof files]);
    const owner = (path: string): string => rootOf(path, roots).path;
    expect(owner('p/README.md')).toBe('p');
    expect(owner('p/my-connector/images/small.png')).toBe('p/my-connector');
    expect(owner('p/my-connector-2/x.json')).toBe('p');
    expect(owner('p/__unpacked__/X.zip/Top 1.0/playbooks/A/x.json')).toBe('p/__unpacked__/X.zip/Top 1.0');
    expect(owner('p/__unpacked__/X.zip/other')).toBe('p');
    expect(owner('notes.txt')).toBe('');
    expect(owner('q/x.json')).toBe('');
  });

  it('needs no root for the workspace where every file has one', () => {
    expect(rootsOf({ 'p/info.json': pack })).toEqual(['p solutionpack Sample Pack 1.2.0']);
    expect(
      rootOf(
        'new.txt',
        findRoots([], () => undefined),
      ),
    ).toBe(workspaceRoot);
    expect(rootsOf({})).toEqual([]);
  });
});

describeWithContent('roots of real content', (content) => {
  const folder = join(content, 'content');
  const read = (path: string): unknown => readJson(readFileSync(join(folder, path), 'utf8')).value;
  let paths: string[] = [];
  let roots: ContentRoot[] = [];
  beforeAll(() => {
    paths = filesBelow(folder).map((path) => relative(folder, path));
    roots = findRoots(paths, read);
  });

  it('are where the manifests are, and nowhere else', () => {
    const manifests = paths.filter((path) => /(^|\/)(info\.json|export\.metadata\.json)$/.test(path));
    const folders = new Set(manifests.map((path) => path.slice(0, path.lastIndexOf('/'))));
    expect(roots.filter(({ type }) => type !== 'loose').map(({ path }) => path)).toEqual([...folders].sort());
  });

  it('are of the type the folder shows', () => {
    for (const { path, type } of roots) {
      const has = (name: string): boolean => existsSync(join(folder, path, name));
      if (type === 'connector')
        expect([path, 'operations' in (read(`${path}/info.json`) as object)]).toEqual([path, true]);
      if (type === 'widget') expect([path, has('playbooks') || has('modules')]).toEqual([path, false]);
      if (type === 'solutionpack' || type === 'export')
        expect([path, has('operations.py')]).toEqual([path, false]);
    }
  });

  it('cover every folder that holds more than documents', () => {
    for (const name of readdirSync(folder)) {
      const inside = paths.filter((path) => path.startsWith(`${name}/`));
      const owners = new Set(inside.map((path) => rootOf(path, roots).path));
      const documentsOnly = inside.every((path) => /\/(LICENSE|[^/]*\.md|docs\/.*)$/.test(path));
      expect([name, [...owners].some((owner) => owner !== '')]).toEqual([name, !documentsOnly]);
    }
  });
});
