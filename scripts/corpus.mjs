// `npm run corpus`: fetches the public packs the suites read besides the project's own, into `.corpus`.
// `npm run corpus -- WORD…` fetches those whose folder has one of the words. `--list FILE` and `--into FOLDER` name
// another list and folder; `--pin` accepts what the repositories have today and writes it into the list.

import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fetchCommit, filesOfCommit, NoNetwork } from './corpus/git.mjs';
import { filesOf, isContent, isSafe, isTerms, treeHash, unpacked, writeTree } from './corpus/tree.mjs';
import { inRoot } from './lib/paths.mjs';
import { giveUp, green, red, say, Trouble } from './lib/say.mjs';

/** One pack of the list: see `corpus.list.json` for what its members mean. */
const wrongEntry = ({ folder, repository, sha256 }) =>
  typeof folder !== 'string' ||
  !/^(?:content|versions)\/[^/]+$/.test(folder) ||
  !isSafe(folder) ||
  typeof repository !== 'string' ||
  repository.startsWith('-') ||
  !/^[0-9a-f]{64}$/.test(sha256);

function readList(path) {
  const remedy = 'Take the list as it is in version control.';
  let list;
  try {
    list = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Trouble(`The list ${path} cannot be read: ${error.message}.`, remedy);
  }
  const wrong = list.packs.find(wrongEntry);
  if (wrong)
    throw new Trouble(`The list ${path} has an entry that is none: ${JSON.stringify(wrong)}.`, remedy);
  return list;
}

/** Refs under which a repository may have what is pinned by its content alone, the likeliest first. */
const refsOf = ({ commit, version }) =>
  commit ? [commit] : [...(version ? [`release/${version}`, version, `v${version}`] : []), 'HEAD'];

/** The files of the first ref whose content is the pinned one; else what was found instead. */
async function find(pack, repository, anyContent) {
  const isWanted = (path) =>
    isContent(path) || isTerms(path) || (pack.archives ?? []).includes(basename(path));
  const seen = [];
  for (const ref of refsOf(pack)) {
    const commit = await fetchCommit(repository, pack.repository, ref);
    if (commit === null) continue;
    seen.push(ref);
    const files = await filesOfCommit(repository, commit, isWanted);
    const sha256 = treeHash(files);
    if (anyContent || sha256 === pack.sha256) return { files, commit, sha256 };
  }
  if (seen.length === 0) throw new Error(`${pack.repository} has none of ${refsOf(pack).join(', ')}`);
  throw new Error(`the content at ${seen.join(', ')} is not the pinned one (its SHA-256 is another)`);
}

/** Fetches one pack beside its place and puts it there when it is whole. */
async function fetchPack(pack, into, anyContent) {
  const workshop = join(into, '.fetching');
  try {
    const { files, commit, sha256 } = await find(pack, join(workshop, 'repository'), anyContent);
    const whole = new Map();
    for (const [path, bytes] of files) {
      if (isContent(path) || isTerms(path)) whole.set(path, bytes);
      else for (const [name, inner] of await unpacked(basename(path), bytes)) whole.set(name, inner);
    }
    writeTree(join(workshop, 'tree'), whole);
    const target = join(into, pack.folder);
    rmSync(target, { recursive: true, force: true });
    mkdirSync(dirname(target), { recursive: true });
    renameSync(join(workshop, 'tree'), target);
    return { commit, sha256 };
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { list: { type: 'string' }, into: { type: 'string' }, pin: { type: 'boolean', default: false } },
  });
  const listPath = resolve(values.list ?? inRoot('scripts', 'corpus.list.json'));
  const into = resolve(values.into ?? inRoot('.corpus'));
  const list = readList(listPath);
  const packs = list.packs.filter(
    ({ folder }) => positionals.length === 0 || positionals.some((word) => folder.includes(word)),
  );
  if (packs.length === 0) throw new Trouble('No pack of the list has one of these words.', 'Leave them out.');
  rmSync(join(into, '.fetching'), { recursive: true, force: true });
  const count = { fetched: 0, there: 0, refused: 0 };
  for (const [index, pack] of packs.entries()) {
    const progress = (mark, how) => say(`${mark} ${index + 1}/${packs.length} ${pack.folder}: ${how}`);
    if (!values.pin && treeHash(filesOf(join(into, pack.folder))) === pack.sha256) {
      count.there++;
      continue;
    }
    try {
      const found = await fetchPack(pack, into, values.pin);
      if (values.pin) Object.assign(pack, found);
      count.fetched++;
      progress(green('✓'), `fetched at ${found.commit.slice(0, 10)}`);
    } catch (error) {
      if (error instanceof Trouble) throw error;
      if (error instanceof NoNetwork) {
        const rest = `${count.fetched} were fetched before, ${count.there} were there.`;
        throw new Trouble(
          `${pack.repository} cannot be reached (${error.message}). ${rest}`,
          'Run it again where the network is; what is there is not fetched again. The suites run without it, too.',
        );
      }
      count.refused++;
      progress(red('✗'), `refused: ${error.message}`);
    }
  }
  if (values.pin) writeFileSync(listPath, `${JSON.stringify(list, null, 2)}\n`);
  say(`${count.fetched} fetched, ${count.there} already there, ${count.refused} refused, in ${into}`);
  if (count.refused > 0) {
    say('What was refused has changed where it comes from; the suites run over the rest.');
    process.exitCode = 1;
  }
}

main().catch(giveUp);
