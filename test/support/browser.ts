import { chromium, type Browser } from 'playwright-core';

/** Nothing the browser does on its own may disturb a test, or contact any server. */
function quietArguments(): string[] {
  const asRoot = process.getuid?.() === 0;
  return [
    ...(asRoot ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Names of other machines lead nowhere, so that a request to one fails here and now.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  ];
}

/** The Chromium that `npm test` has found, or the one `PACKWRIGHT_CHROMIUM` names. */
export function chromiumProgram(): string {
  const program = process.env.PACKWRIGHT_CHROMIUM;
  if (!program) {
    throw new Error('PACKWRIGHT_CHROMIUM names no browser; `npm test` finds one, or name one by hand.');
  }
  return program;
}

export function launchChromium(program = chromiumProgram()): Promise<Browser> {
  return chromium.launch({ executablePath: program, args: quietArguments() });
}
