// The fuses of an Electron program: switches in the program itself, which nobody can set from outside afterwards
// (https://www.electronjs.org/docs/latest/tutorial/fuses). They stand behind a mark: a byte for the version of the
// list, a byte for its length, then a byte each.

import { readFileSync, writeFileSync } from 'node:fs';
import { Trouble } from './say.mjs';

const mark = Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX');
const version = 1;
const states = { off: 0x30, on: 0x31, removed: 0x72 };

/** Every fuse in its place, and what a packaged Packwright sets it to; null leaves it as it is. */
export const fuses = [
  { name: 'RunAsNode', state: 'off' },
  { name: 'EnableCookieEncryption', state: 'on' },
  { name: 'EnableNodeOptionsEnvironmentVariable', state: 'off' },
  { name: 'EnableNodeCliInspectArguments', state: 'off' },
  { name: 'EnableEmbeddedAsarIntegrityValidation', state: 'on' },
  { name: 'OnlyLoadAppFromAsar', state: 'on' },
  { name: 'LoadBrowserProcessSpecificV8Snapshot', state: null },
  { name: 'GrantFileProtocolExtraPrivileges', state: 'off' },
];

/** The places of the lists of fuses in a program: universal ones of macOS have two. */
function listsIn(bytes) {
  const lists = [];
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + 1)) {
    const from = at + mark.length;
    if (bytes[from] !== version)
      throw new Trouble(`The fuses are of version ${bytes[from]}, which is not known.`);
    lists.push({ from: from + 2, count: bytes[from + 1] });
  }
  if (lists.length === 0)
    throw new Trouble(
      'This program has no fuses.',
      'Name the program of Electron, or its framework on macOS.',
    );
  return lists;
}

/** The states of the fuses of a program, by their names, in its first list. */
export function readFuses(program) {
  const bytes = readFileSync(program);
  const [{ from, count }] = listsIn(bytes);
  const nameOf = (byte) =>
    Object.keys(states).find((name) => states[name] === byte) ?? `0x${byte.toString(16)}`;
  return Object.fromEntries(
    fuses.slice(0, count).map(({ name }, index) => [name, nameOf(bytes[from + index])]),
  );
}

/** Sets the fuses of a program; those a release has removed stay so. Its signature is void afterwards. */
export function setFuses(program) {
  const bytes = readFileSync(program);
  for (const { from, count } of listsIn(bytes)) {
    fuses.slice(0, count).forEach(({ state }, index) => {
      if (state !== null && bytes[from + index] !== states.removed) bytes[from + index] = states[state];
    });
  }
  writeFileSync(program, bytes);
}

/** The fuses that are not as they should be, as sentences. */
export function wrongFuses(program) {
  const found = readFuses(program);
  return fuses
    .filter(({ name, state }) => state !== null && found[name] !== 'removed' && found[name] !== state)
    .map(({ name, state }) => `${name} is ${found[name] ?? 'not there'}, and should be ${state}.`);
}
