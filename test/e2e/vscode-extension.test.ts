import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import JSZip from 'jszip';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually';
import { projectRoot, temporaryFolder } from '../support/host';
import { writeFiles } from '../support/packs';
import { packFiles, playbook, route } from '../support/playbook-json';
import { standInForEditor } from '../support/vscode-stand-in';

interface Extension {
  activate(context: { subscriptions: unknown[] }): Promise<void>;
  deactivate(): Promise<void>;
}

const place = temporaryFolder();
const at = (...parts: string[]) => join(realpathSync(place.path), ...parts);
const path = 'playbooks/A collection/A playbook.json';

beforeAll(async () => {
  execFileSync(process.execPath, [join(projectRoot, 'scripts', 'vsix.mjs'), at('made')]);
  const [name = ''] = readdirSync(at('made'));
  const zip = await JSZip.loadAsync(readFileSync(at('made', name)));
  for (const entry of Object.values(zip.files)) {
    mkdirSync(dirname(at('in', entry.name)), { recursive: true });
    writeFileSync(at('in', entry.name), await entry.async('nodebuffer'));
  }
  writeFiles(at('work'), packFiles({ [path]: playbook({ routes: [route(1, 9)] }) }));
  writeFiles(at('in', 'extension', 'node_modules', 'vscode'), {
    'index.js': 'module.exports = globalThis.editorStandIn;',
  });
}, 120_000);
afterAll(() => place.remove());

function load(settings: Record<string, unknown>) {
  const editor = standInForEditor(at('work'), settings);
  Reflect.set(globalThis, 'editorStandIn', editor.vscode);
  const require = createRequire(import.meta.url);
  for (const id of Object.keys(require.cache)) if (id.startsWith(at('in'))) delete require.cache[id];
  return { editor, extension: require(at('in', 'extension', 'extension.cjs')) as Extension };
}

describe('the extension for Visual Studio Code', () => {
  it('is an archive as the editor installs it, with what it names', () => {
    const manifest = JSON.parse(readFileSync(at('in', 'extension', 'package.json'), 'utf8')) as {
      version: string;
      contributes: { commands: { command: string }[] };
    };
    const own = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string };
    expect(manifest).toMatchObject({ version: own.version, main: './extension.cjs' });
    expect(manifest).not.toHaveProperty('devDependencies');
    const about = readFileSync(at('in', 'extension.vsixmanifest'), 'utf8');
    expect(about).toContain(`Id="packwright" Version="${own.version}" Publisher="packwright"`);
    for (const [, named = ''] of about.matchAll(/Path="([^"]+)"/g))
      expect(readFileSync(at('in', named)).length).toBeGreaterThan(0);
    const notices = readFileSync(at('in', 'extension', 'ThirdPartyNotices.txt'), 'utf8');
    for (const name of ['vscode-languageclient', 'semver', 'minimatch']) expect(notices).toContain(name);
  });

  it('shows the findings of the language server, and runs and compares playbooks in terminals', async () => {
    const command = join(projectRoot, 'bin', 'packwright.mjs');
    const { editor, extension } = load({ 'packwright.command': command });
    await extension.activate({ subscriptions: [] });
    try {
      const uri = pathToFileURL(at('work', path)).href;
      await eventually(() => JSON.stringify(editor.shown.diagnostics.get(uri) ?? [])).toContain('PB101');
      expect(editor.shown.errors).toEqual([]);
      const { contributes } = JSON.parse(readFileSync(at('in', 'extension', 'package.json'), 'utf8')) as {
        contributes: { commands: { command: string }[] };
      };
      for (const { command: id } of contributes.commands) expect([...editor.commands.keys()]).toContain(id);
      editor.run('packwright.run', path, '; rm -rf /');
      editor.run('packwright.compare', path);
      expect(editor.shown.terminals).toMatchObject([
        {
          shellPath: command,
          shellArgs: ['run', '.', '--playbook', '; rm -rf /'],
          cwd: { fsPath: at('work') },
        },
        { shellPath: command, shellArgs: ['diff', 'HEAD', '.'] },
      ]);
    } finally {
      await extension.deactivate();
    }
  });

  it('says what to do where Packwright is not installed', async () => {
    const { editor, extension } = load({ 'packwright.command': at('nowhere', 'packwright') });
    await extension.activate({ subscriptions: [] });
    expect(editor.shown.errors).toEqual(
      expect.arrayContaining([expect.stringMatching(/Install it, or name the command/)]),
    );
    await extension.deactivate().catch(() => {});
  });
});
