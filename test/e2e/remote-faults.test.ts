import { expect } from 'vitest';
import { makeCertificates } from '../../main/instance/certificates';
import type { Fault, Passing } from '../remote/fault-proxy';
import { eventually } from '../support/eventually';
import { workspaceOfRemote } from '../support/far-away';
import { journey } from '../support/journey';

/** A workspace with all of a remote. */
async function desk(given: Parameters<typeof workspaceOfRemote>[0]) {
  const opened = await workspaceOfRemote(given, 'Development');
  const { remote } = opened;
  const test = remote.button('Test');
  const canBePressed = () => eventually(() => test.getAttribute('aria-disabled')).toBe(null);
  /** What is said of a test that did not come to its end; then it is put away. */
  const failure = async (): Promise<string> => {
    await canBePressed();
    await test.click();
    const alert = remote.main.getByRole('alert');
    await alert.waitFor();
    const text = await alert.innerText();
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await alert.waitFor({ state: 'detached' });
    expect(await remote.main.getByRole('progressbar').count()).toBe(0);
    await canBePressed();
    return text.replace(/\s+/g, ' ');
  };
  await remote.part('Overview');
  return { ...opened, test, canBePressed, failure };
}

const html = { 'content-type': 'text/html' };
const json = { 'content-type': 'application/json' };
const all = (fault: Fault) => (): Fault => fault;
const to =
  (pattern: RegExp, fault: Fault) =>
  ({ path }: Passing): Fault =>
    pattern.test(path) ? fault : 'pass';

const faults: readonly [string, (passing: Passing) => Fault, RegExp][] = [
  [
    'a page in place of JSON',
    all({ answer: 200, body: '<html>Sign in</html>', headers: html }),
    /with a page for people\. Look at the address/,
  ],
  [
    'another product',
    all({ answer: 200, body: '{"name":"wiki"}', headers: json }),
    /is no instance: it does not say its release\. Look at the host and the port in the address/,
  ],
  [
    'a redirect elsewhere',
    all({ answer: 302, headers: { location: 'https://elsewhere.example/x' } }),
    /sends elsewhere: to https:\/\/elsewhere\.example\. Nothing was sent there\. If that is the instance/,
  ],
  ['a proxy that wants a password', all({ answer: 407 }), /The proxy wants a password\. Look at its address/],
  [
    'an account that may not sign in any more',
    ({ path }) => (path === '/api/version' ? 'pass' : { answer: 401, body: '{}', headers: json }),
    /refuses the user .* with this password|does not take/,
  ],
  [
    'an error of the server',
    to(/^\/api\/3\/actors/, { answer: 500, body: '{"message":"Broken"}', headers: json }),
    /failed with 500: Broken.*tell whoever runs the instance/,
  ],
];

journey(
  'each fault of a remote is said with what to do next, and all can be pressed again',
  async ({ open, scratch }) => {
    const { a, remote, test, canBePressed, failure, studio } = await desk({ open, scratch });
    const said: Record<string, string> = {};
    for (const [name, fault] of faults) {
      a.proxy.fault = fault;
      said[name] = await failure();
    }
    expect(said).toEqual(
      Object.fromEntries(faults.map(([name, , words]) => [name, expect.stringMatching(words)])),
    );

    // An instance that is away is waited for, and nobody has to wait along.
    a.proxy.fault = all({ answer: 503, headers: { 'retry-after': '30' } });
    await test.click();
    await remote.main.getByRole('progressbar').waitFor();
    await remote.button('Cancel').click();
    await remote.main.getByRole('progressbar').waitFor({ state: 'detached' });
    await canBePressed();
    expect(await remote.main.getByRole('alert').count()).toBe(0);

    // A release that nobody knows is read, and says so.
    a.proxy.fault = to(/^\/api\/version/, { answer: 200, body: '{"version":"99.0.0-1"}', headers: json });
    await test.click();
    await remote.says(/Release 99\.0\.0 is not among those whose behaviour is known/);

    a.proxy.fault = () => 'pass';
    a.proxy.show(await makeCertificates());
    expect(await failure()).toMatch(
      /shows another certificate than the one that was pinned.*Ask who runs it/,
    );
    await studio.press('Escape');
  },
);
