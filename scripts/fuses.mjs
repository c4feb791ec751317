// `npm run fuses -- <program> [--check]`: sets the fuses of a packaged desktop program, or says which are wrong.

import { fuses, setFuses, wrongFuses } from './lib/fuses.mjs';
import { giveUp, red, say, Trouble } from './lib/say.mjs';

try {
  const args = process.argv.slice(2);
  const [program, ...more] = args.filter((word) => word !== '--check');
  if (program === undefined || more.length > 0)
    throw new Trouble(
      'Name the program of a packaged Electron.',
      'npm run fuses -- dist/packwright [--check]',
    );
  if (!args.includes('--check')) setFuses(program);
  const wrong = wrongFuses(program);
  for (const sentence of wrong) say(red(sentence));
  if (wrong.length === 0)
    say(`${fuses.filter(({ state }) => state !== null).length} fuses are as they should be`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} catch (error) {
  giveUp(error);
}
