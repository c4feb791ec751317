// Plain output of the project's own scripts: what is being done, how long it took, and what to do when it fails.

const colour = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (code, text) => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);

export const bold = (text) => paint('1', text);
export const dim = (text) => paint('2', text);
export const green = (text) => paint('32', text);
export const red = (text) => paint('31', text);

let stream = process.stdout;

/** For programs whose own output is data: what the scripts say goes to stderr. */
export const sayOnStderr = () => void (stream = process.stderr);

export const say = (text) => stream.write(`${text}\n`);

/** A failure the user can fix: what went wrong and the way forward. */
export class Trouble extends Error {
  constructor(cause, remedy) {
    super(cause);
    this.remedy = remedy;
  }
}

/** Runs one named piece of work and says how it went. */
export async function step(title, work) {
  say(bold(`\u2022 ${title}`));
  const begun = performance.now();
  const result = await work();
  say(dim(`  done in ${((performance.now() - begun) / 1000).toFixed(1)} s`));
  return result;
}

/** Ends the process with cause and remedy, and the exit code 1. */
export function giveUp(error) {
  process.stderr.write(`\n${red(bold('Stopped:'))} ${error.message}\n`);
  if (error.remedy) process.stderr.write(`${bold('What to do:')} ${error.remedy}\n`);
  else if (error.stack) process.stderr.write(`${dim(error.stack)}\n`);
  process.exit(1);
}
