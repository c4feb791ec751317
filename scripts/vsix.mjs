// `npm run vsix [-- FOLDER]`: makes packwright-<version>.vsix, the extension for Visual Studio Code, in the folder; dist where
// none is named. Its sources and what it is made of are in packaging/vscode.

import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { npm } from './lib/npm.mjs';
import { inRoot, tool } from './lib/paths.mjs';
import { runNode } from './lib/run.mjs';
import { bold, giveUp, say, step, Trouble } from './lib/say.mjs';

const source = inRoot('packaging', 'vscode');

/** What it is made of is only needed here, so it is no dependency of the project. */
async function ensureParts() {
  if (existsSync(join(source, 'node_modules', 'vscode-languageclient'))) return;
  const { code } = await npm(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: source,
  });
  if (code !== 0)
    throw new Trouble(
      'The parts of the extension could not be installed.',
      'Check that the npm registry can be reached.',
    );
}

async function checkTypes() {
  const { code, output } = await runNode(
    [tool('typescript-native', 'bin', 'tsc'), '-p', join(source, 'tsconfig.json')],
    { capture: true },
  );
  if (code !== 0) throw new Trouble(`The extension has errors:\n${output}`);
}

/** The extension with all it needs as one script; the editor itself gives it `vscode`. */
async function bundle() {
  const { build } = await import('vite');
  const [{ output }] = [
    await build({
      configFile: false,
      logLevel: 'error',
      root: source,
      ssr: { noExternal: true },
      build: {
        ssr: join(source, 'extension.ts'),
        write: false,
        minify: true,
        target: 'node20',
        rollupOptions: { external: ['vscode'], output: { format: 'cjs', entryFileNames: 'extension.cjs' } },
      },
    }),
  ].flat();
  if (output.length !== 1) throw new Trouble('The extension is not one file.');
  return output[0].code;
}

const xml = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What the editor reads before it unpacks the rest. */
const vsixManifest = ({
  name,
  displayName,
  description,
  publisher,
  version,
  engines,
  categories,
}) => `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${xml(name)}" Version="${xml(version)}" Publisher="${xml(publisher)}"/>
    <DisplayName>${xml(displayName)}</DisplayName>
    <Description xml:space="preserve">${xml(description)}</Description>
    <Categories>${xml(categories.join(','))}</Categories>
    <License>extension/LICENSE.txt</License>
    <Icon>extension/icon.png</Icon>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${xml(engines.vscode)}"/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace"/>
    </Properties>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Icons.Default" Path="extension/icon.png" Addressable="true"/>
  </Assets>
</PackageManifest>
`;

const contentTypes = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension="json" ContentType="application/json"/>
  <Default Extension="cjs" ContentType="application/javascript"/>
  <Default Extension="md" ContentType="text/markdown"/>
  <Default Extension="txt" ContentType="text/plain"/>
  <Default Extension="png" ContentType="image/png"/>
  <Default Extension="vsixmanifest" ContentType="text/xml"/>
</Types>
`;

/** The licences of what is in the script, in words. */
function notices() {
  const modules = join(source, 'node_modules');
  const packages = readdirSync(modules).filter((name) => !/^[.@]/.test(name));
  return packages
    .map((name) => {
      const { version, license } = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8'));
      const file = readdirSync(join(modules, name)).find((each) => /^licen[cs]e/i.test(each));
      const words = file ? readFileSync(join(modules, name, file), 'utf8').trim() : '';
      return `${name} ${version} (${license})\n\n${words}\n`;
    })
    .join(`\n${'-'.repeat(80)}\n\n`);
}

/** The archive with a time of its own choosing, so that the same sources give the same bytes. */
async function pack(script) {
  const { default: JSZip } = await import('jszip');
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const { devDependencies: _parts, ...given } = JSON.parse(
    readFileSync(join(source, 'package.json'), 'utf8'),
  );
  const manifest = { ...given, version };
  const zip = new JSZip();
  const add = (name, bytes) => zip.file(name, bytes, { date: new Date('2000-01-01'), createFolders: false });
  add('extension.vsixmanifest', vsixManifest(manifest));
  add('[Content_Types].xml', contentTypes);
  add('extension/package.json', `${JSON.stringify(manifest, null, 2)}\n`);
  add('extension/extension.cjs', script);
  add('extension/README.md', readFileSync(join(source, 'README.md')));
  add('extension/LICENSE.txt', readFileSync(inRoot('LICENSE')));
  add('extension/ThirdPartyNotices.txt', notices());
  add('extension/icon.png', readFileSync(inRoot('packaging', 'icon.png')));
  const bytes = await zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE', platform: 'UNIX' });
  return { name: `${manifest.name}-${version}.vsix`, bytes };
}

try {
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), process.argv[2] ?? inRoot('dist'));
  await ensureInstalled();
  await step('Installing the parts of the extension', ensureParts);
  await step('Checking its types', checkTypes);
  const { name, bytes } = await pack(await step('Bundling it', bundle));
  mkdirSync(folder, { recursive: true });
  const archive = join(folder, name);
  writeFileSync(archive, bytes);
  say(`${bold(archive)}: ${(statSync(archive).size / 1e3).toFixed(0)} kB`);
} catch (error) {
  giveUp(error);
}
