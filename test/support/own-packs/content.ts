import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rawZip } from '../../archive/raw-zip';
import { Dice } from './dice';
import { exporter, type Hand, manifest, otherHands, translation, written } from './hands';
import { installFiles, pack, scenario } from './pack';
import { connectorFiles, ownConnector } from './packages';
import { themes } from './words';

const projectRoot = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/** Every file of the made-up content by its path below `content`, as bytes; the same for a seed on every machine. */
export function ownContent(seed: string): Map<string, Uint8Array> {
  const all = new Map<string, Uint8Array>();
  for (const [index, theme] of themes.entries()) {
    const dice = new Dice(`${seed} ${theme}`);
    const repository = `own+solution-pack-${String(index + 1).padStart(2, '0')}`;
    const size = [60, 36, 24][index] ?? 8 + (index % 5) * 2;
    const files = pack(dice, { theme, playbooks: size, longest: index === 0 ? 40 : 9, twins: index === 5 });
    if (index % 6 === 1)
      Object.assign(files, installFiles(dice, 'preInstall'), installFiles(dice, 'postInstall'));
    if (index % 4 === 0) addScenario(dice, files, theme);
    const bytes = writtenFiles(dice, files);
    put(all, repository, bytes);
    if (index % 8 === 3) putArchive(all, repository, `house-${index}`, bytes);
  }
  for (const [index, [name, label]] of connectorPackages.entries()) {
    const dice = new Dice(`${seed} ${name}`);
    const files = connectorFiles(dice, ownConnector(dice, name, label));
    const hand = otherHands[index % 2] ?? exporter;
    put(all, `own+connector-${name}`, prefixed(name, writtenFiles(dice, files, hand)));
  }
  return all;
}

const connectorPackages = [
  ['door-bell', 'Door Bell'],
  ['night-board', 'Night Board'],
  ['freezer', 'Freezer'],
  ['badge-printer', 'Badge Printer'],
] as const;

/** Writes all content to `<folder>/content`: what is made up, and the packs that are kept as files to be read. */
export function writeOwnContent(folder: string, seed: string): void {
  const content = join(folder, 'content');
  for (const [path, bytes] of ownContent(seed)) {
    const target = join(content, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, bytes);
  }
  for (const kept of [
    join(projectRoot, 'templates', 'packs'),
    join(projectRoot, 'test', 'fixtures', 'packs'),
  ]) {
    if (!existsSync(kept)) continue;
    for (const name of readdirSync(kept))
      cpSync(join(kept, name), join(content, `kept+${name}`), { recursive: true });
  }
}

function addScenario(dice: Dice, files: Record<string, unknown>, theme: string): void {
  const [called] = Object.entries(files).flatMap(([path, value]) =>
    path.startsWith('playbooks/') && isPlaybook(value) ? [value] : [],
  );
  if (!called) return;
  files['records/scenario/scenario0001.json'] = [scenario(dice, called.uuid, theme)];
  const info = files['info.json'] as { contents: { recordSets: object[] } };
  info.contents.recordSets.push({ name: 'Scenario', apiName: 'scenario', count: 1 });
}

function isPlaybook(value: unknown): value is { uuid: string } {
  return typeof value === 'object' && value !== null && '@type' in value && value['@type'] === 'Workflow';
}

/** The files of a pack as bytes: most as the platform writes them, some as other hands do. */
function writtenFiles(dice: Dice, files: Record<string, unknown>, always?: Hand): Map<string, Uint8Array> {
  return new Map(
    Object.entries(files).map(([path, content]) => {
      if (content instanceof Uint8Array) return [path, content];
      if (typeof content === 'string') return [path, Buffer.from(content)];
      const usual = path === 'info.json' ? manifest : path.includes('/languages/') ? translation : exporter;
      const hand = always ?? (dice.chance(0.1) ? dice.pick(otherHands) : usual);
      return [path, Buffer.from(written(content, hand))];
    }),
  );
}

const prefixed = (folder: string, files: ReadonlyMap<string, Uint8Array>) =>
  new Map([...files].map(([path, bytes]) => [`${folder}/${path}`, bytes]));

function put(all: Map<string, Uint8Array>, repository: string, files: ReadonlyMap<string, Uint8Array>): void {
  for (const [path, bytes] of files) all.set(`${repository}/${path}`, bytes);
}

/** The same pack as an archive beside it, and unpacked: a repository that carries its releases. */
function putArchive(
  all: Map<string, Uint8Array>,
  repository: string,
  name: string,
  files: ReadonlyMap<string, Uint8Array>,
): void {
  const inside = [...files].filter(([path]) => !/^(?:docs\/|README\.md$)/.test(path));
  const entries = inside.map(([path, content]) => ({ name: `${name}/${path}`, content }));
  all.set(`${repository}/__archives__/${name}.zip`, rawZip(entries));
  for (const [path, bytes] of inside)
    all.set(`${repository}/__unpacked__/${name}.zip/${name}/${path}`, bytes);
}
