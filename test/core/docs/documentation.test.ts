import { describe, expect, it } from 'vitest';
import { documentationOf } from '@core/docs/documentation';
import { htmlPage } from '@core/docs/html/page';
import { markdownFiles } from '@core/docs/markdown/files';
import { readWorkspace } from '../../../main/workspace/read-workspace';
import { agentFiles } from '../../support/agent-json';
import { packFiles, playbook, uuid } from '../../support/playbook-json';
import { sampleFolder } from '../../support/packs';
import { worldOf } from '../../support/world';
import { attributeNames, brokenLinks, openTags, svgProblems } from './well-formed';

/** Documentation of files in memory. */
function documentedFiles(files: Record<string, unknown>) {
  const world = worldOf(files);
  return documentationOf({
    title: 'A workspace',
    version: '1.2.3',
    roots: world.roots(),
    files: world.roots().flatMap((root) => world.files(root)),
  });
}

async function documentedFolder(folder: string) {
  const { roots, files } = await readWorkspace(folder);
  return documentationOf({ title: 'Sample', version: '1.2.3', roots, files: [...files.values()] });
}

describe('the documentation of the sample', () => {
  it('has a chapter for the pack, its connector and its agent, packs first', async () => {
    const { chapters } = await documentedFolder(sampleFolder);
    expect(chapters.map(({ id }) => id)).toEqual([
      'solutionpack-phishing-triage',
      'connector-url-reputation',
      'agent-phishing-verdict',
    ]);
    const [pack] = chapters;
    expect(pack?.sections.map(({ title }) => title)).toEqual([
      'Playbooks',
      'Modules',
      'Picklists',
      'Connectors',
      'Global variables',
      'Roles',
      'Further content',
    ]);
  });

  it('reports a playbook what starts it, whom it calls, who uses it and what each step does', async () => {
    const page = htmlPage(await documentedFolder(sampleFolder));
    const from = page.indexOf('id="playbook-investigate-phishing-e-mail"');
    const section = page.slice(from, page.indexOf('</section>', from));
    expect(section).toContain(
      '<dt>Starts</dt><dd>Manual: “Investigate” · on phishing_reports · 2 inputs</dd>',
    );
    expect(section).toContain('<a href="#playbook-get-sender-reputation">Get Sender Reputation</a>');
    expect(section).toContain('url-reputation (trace_headers, submit_url)');
    expect(section).toContain('<td>Decide Verdict</td><td>Decision</td>');
    expect(section).toContain('<svg ');
  });

  it('reports an agent what it takes, its prompts and its tools', async () => {
    const page = htmlPage(await documentedFolder(sampleFolder));
    const section = page.slice(page.indexOf('id="agent-phishing-verdict"'));
    expect(section).toContain('<td><code>links</code></td><td>array of objects</td><td>yes</td>');
    expect(section).toContain('<code>13fb5d2e-7013-4bfd-b077-3df37dc06aa8</code>');
    expect(section).toContain('<code>query_records</code>');
  });

  it('is one page whose links lead somewhere and whose elements are closed', async () => {
    const page = htmlPage(await documentedFolder(sampleFolder));
    expect(brokenLinks(page)).toEqual([]);
    expect(openTags(page)).toEqual([]);
    expect(page).not.toMatch(/<script|<iframe|javascript:/i);
    expect(attributeNames(page).filter((name) => /^on|^src/i.test(name))).toEqual([]);
    expect(page).toContain("default-src 'none'");
  });

  it('is a folder of files whose links lead to files and anchors that are there', async () => {
    const files = markdownFiles(await documentedFolder(sampleFolder));
    const byPath = new Map(files.map((file) => [file.path, file.text]));
    expect(byPath.size).toBe(files.length);
    for (const { path, text } of files) {
      expect(path).toMatch(/^(?:[a-z0-9-]+\/)*(?:README|[a-z0-9-]+)\.(?:md|svg)$/);
      if (path.endsWith('.svg')) {
        expect(svgProblems(text)).toEqual([]);
        continue;
      }
      for (const [, target = ''] of text.matchAll(/\]\(([^)]+)\)/g)) {
        const [file = '', anchor] = target.split('#');
        const to = file === '' ? path : new URL(file, `http://x/${path}`).pathname.slice(1);
        expect(byPath.has(to), `${path} links to ${target}`).toBe(true);
        if (anchor !== undefined) expect(byPath.get(to)).toContain(`<a id="${anchor}"></a>`);
      }
    }
    expect([...byPath.values()].join('\n')).toContain('```mermaid\nflowchart LR');
  });

  it('is the same whatever order the files come in', async () => {
    const { roots, files } = await readWorkspace(sampleFolder);
    const source = { title: 'Sample', version: '1', roots, files: [...files.values()] };
    const turned = { ...source, roots: roots.toReversed(), files: source.files.toReversed() };
    expect(htmlPage(documentationOf(turned))).toBe(htmlPage(documentationOf(source)));
    expect(markdownFiles(documentationOf(turned))).toEqual(markdownFiles(documentationOf(source)));
  });
});

describe('a hostile pack', () => {
  const evil = `</title></style><script>alert(1)</script><img src=x onerror="alert(1)">'"]](javascript:alert(1)) | \`\`\` {{x}} \u0000\uD800`;
  const files = packFiles({
    'info.json': {
      type: 'solutionpack',
      name: evil,
      label: evil,
      version: evil,
      description: evil,
      dependencies: [{ name: evil, label: evil }],
      contents: {},
    },
    'playbooks/A collection/A playbook.json': playbook({
      name: evil,
      description: evil,
      parameters: [evil],
      groups: [
        {
          uuid: uuid(800),
          type: 'note',
          name: evil,
          description: evil,
          left: '0',
          top: '0',
          width: '300',
          height: '300',
        },
      ],
    }),
    'modules/evil/mmd.json': {
      type: evil,
      descriptions: { plural: evil },
      attributes: [{ name: evil, formType: evil, tooltip: evil }],
    },
    'picklists/evil.json': { name: evil, uuid: uuid(801), picklists: [{ itemValue: evil, color: evil }] },
    'playbooks/globalVariables.json': [{ name: evil, value: evil }],
    ...agentFiles({ 'info.json': { name: evil, agentclass: evil, inputformat: { [evil]: evil } } }),
  });
  const documentation = documentedFiles(files);

  it('puts no markup into the page', () => {
    const page = htmlPage(documentation);
    expect(openTags(page)).toEqual([]);
    expect(brokenLinks(page)).toEqual([]);
    expect(page).not.toMatch(/<script|<img|<iframe/i);
    expect(attributeNames(page).filter((name) => /^on|^src|^action/i.test(name))).toEqual([]);
    expect(page).not.toMatch(/\shref="(?!#)/);
    expect(page).not.toContain('\u0000');
  });

  it('puts neither markup nor foreign links into Markdown, and no odd names on disk', () => {
    for (const { path, text } of markdownFiles(documentation)) {
      expect(path).toMatch(/^[A-Za-z0-9/.-]+$/);
      expect(path).not.toContain('..');
      if (path.endsWith('.svg')) {
        expect(svgProblems(text)).toEqual([]);
        continue;
      }
      const outside = text
        .replace(/^(`{3,})\w*\n[\s\S]*?^\1$/gm, '')
        .replace(/(?<![\\`])(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g, '');
      expect(outside).not.toMatch(/<(?!a id="[a-z0-9-]+"><\/a>|\/a>)[a-z!/]/i);
      for (const [, target = ''] of outside.matchAll(/(?<!\\)\]\(([^)]+)\)/g))
        expect(target).toMatch(/^[#\w./-]+$/);
    }
  });

  it('that is made of nonsense is documented all the same', () => {
    const nonsense = [
      null,
      1,
      'x',
      [],
      [[]],
      {},
      { steps: 1, routes: {} },
      { attributes: 'x', picklists: {} },
    ];
    for (const value of nonsense) {
      const some = documentedFiles({
        'info.json': {
          type: 'solutionpack',
          contents: value,
          dependencies: value,
          category: value,
          tags: value,
        },
        'playbooks/A/B.json': value,
        'modules/a/mmd.json': value,
        'picklists/a.json': value,
        'playbooks/globalVariables.json': value,
        'connectors/data.json': value,
        'roles/a.json': value,
      });
      expect(openTags(htmlPage(some))).toEqual([]);
      expect(markdownFiles(some).length).toBeGreaterThan(0);
    }
  });
});
