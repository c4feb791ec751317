import { describe, expect, it } from 'vitest';
import { emitPreventable } from '../../doubles/electron';
import { hostilePaths } from '../hostile-paths';
import { startTestDesktop } from './test-desktop';

const hostileUrls = [
  'http://example.com/',
  'file:///etc/passwd',
  'file://server/share/run.exe',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://example.com/x',
  'app://studio/',
  'about:blank',
  'chrome://settings',
  'smb://server/share',
  'ftp://example.com/',
  'ssh://example.com',
  'ms-msdt:/id PCWDiagnostic',
  'ms-settings:display',
  'search-ms:query=x',
  'vbscript:x',
  'packwright://open?sample=x',
  'https://',
  'https:///etc/passwd',
  'https://user@evil.example/',
  'https://docs.example.com:pass@evil.example/',
  'https://exa mple.com/',
  'https://example.com\\@evil.example/',
  '\thttps://example.com/',
  'https://example.com/\r\nHost: evil',
  'https://example.com/\u0000',
  `https://example.com/${'a'.repeat(3000)}`,
  'mailto:a@example.com?attach=/etc/passwd',
  'mailto:a@example.com?attachment=C:\\secret.txt',
  'mailto:a@example.com?bcc=b@evil.example',
  'mailto:a@example.com,b@evil.example',
  'mailto:',
  'example.com',
  '//example.com',
  'C:\\Windows\\System32\\calc.exe',
  '/usr/bin/xcalc',
  '',
];

const otherHosts = [
  'app://other/',
  'app://studio.evil/',
  'app://studio:80/',
  'app://user@studio/',
  'app:studio/',
  'APP://studio/',
  'http://studio/',
];

describe('permissions', () => {
  const permissions = [
    'media',
    'geolocation',
    'notifications',
    'midi',
    'pointerLock',
    'fullscreen',
    'openExternal',
    'clipboard-read',
    'display-capture',
    'fileSystem',
    'idle-detection',
    'local-network-access',
    'unknown',
  ];

  it('are all refused, asked for or looked up', async () => {
    const desktop = await startTestDesktop();
    await desktop.ready();
    const session = desktop.electron.session.defaultSession;
    const request = session.seenPermissionRequest as (...args: unknown[]) => void;
    const check = session.seenPermissionCheck as (...args: unknown[]) => boolean;
    for (const permission of permissions) {
      const answers: boolean[] = [];
      request({}, permission, (granted: boolean) => answers.push(granted), {
        requestingUrl: 'app://studio/',
      });
      expect([permission, answers, check(null, permission, 'app://studio', {})]).toEqual([
        permission,
        [false],
        false,
      ]);
    }
  });

  it('are granted for copying alone, and to our own page alone', async () => {
    const desktop = await startTestDesktop();
    await desktop.ready();
    const session = desktop.electron.session.defaultSession;
    const request = session.seenPermissionRequest as (...args: unknown[]) => void;
    const check = session.seenPermissionCheck as (...args: unknown[]) => boolean;
    const ask = (requestingUrl: string) => {
      let granted: boolean | null = null;
      request({}, 'clipboard-sanitized-write', (answer: boolean) => (granted = answer), { requestingUrl });
      return granted;
    };
    expect([ask('app://studio/'), ask('app://studio.evil/'), ask('https://evil.example/')]).toEqual([
      true,
      false,
      false,
    ]);
    const origins = ['app://studio', 'app://studio/', 'app://studio.evil/', 'https://evil.example/', ''];
    expect(origins.map((origin) => check(null, 'clipboard-sanitized-write', origin, {}))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('never reach a device, a download or the network', async () => {
    const desktop = await startTestDesktop();
    await desktop.ready();
    const session = desktop.electron.session.defaultSession;
    expect((session.seenDevicePermission as () => boolean)()).toBe(false);
    expect(emitPreventable(session, 'will-download')).toBe(true);
    expect(session.seenFilter?.urls).toEqual([
      'http://*/*',
      'https://*/*',
      'ws://*/*',
      'wss://*/*',
      'file://*/*',
    ]);
    const answers: unknown[] = [];
    (session.seenBeforeRequest as (...args: unknown[]) => void)({}, (answer: unknown) =>
      answers.push(answer),
    );
    expect(answers).toEqual([{ cancel: true }]);
  });
});

describe('navigation', () => {
  it.each(['will-navigate', 'will-redirect', 'will-frame-navigate'])('by %s goes nowhere', async (name) => {
    const desktop = await startTestDesktop();
    await desktop.ready();
    const contents = desktop.window().webContents;
    for (const url of [
      'https://evil.example/',
      'file:///etc/passwd',
      'app://studio.evil/',
      'app://studio/x',
      'about:blank',
    ]) {
      expect([url, emitPreventable(contents, name, { url, isMainFrame: true })]).toEqual([url, true]);
    }
    expect(emitPreventable(contents, name, { url: 'app://studio/', isMainFrame: true })).toBe(false);
  });

  it('puts nothing into frames but what the page has made, and attaches no web view', async () => {
    const desktop = await startTestDesktop();
    await desktop.ready();
    const contents = desktop.window().webContents;
    const isKept = (url: string, isMainFrame = false) =>
      emitPreventable(contents, 'will-frame-navigate', { url, isMainFrame });
    expect(
      ['app://studio/', 'https://evil.example/', 'blob:https://evil.example/1'].map((url) => isKept(url)),
    ).toEqual([true, true, true]);
    expect(isKept('blob:app://studio/5a92d2a9')).toBe(false);
    expect(isKept('blob:app://studio/5a92d2a9', true)).toBe(true);
    expect(emitPreventable(contents, 'will-attach-webview')).toBe(true);
  });

  it('is guarded in whatever contents come to be, not only in our windows', async () => {
    const desktop = await startTestDesktop();
    const contents = new desktop.electron.WebContentsDouble();
    desktop.electron.app.emit('web-contents-created', {}, contents);
    expect(emitPreventable(contents, 'will-navigate', { url: 'https://evil.example/' })).toBe(true);
    expect(contents.seenOpenHandler?.({ url: 'https://example.com/' })).toEqual({ action: 'deny' });
  });
});

describe('new windows and other programs', () => {
  it('do not come of hostile addresses', async () => {
    const desktop = await startTestDesktop();
    await desktop.ready();
    const { dialog, shell, BrowserWindow } = desktop.electron;
    for (const url of hostileUrls) {
      expect(desktop.window().webContents.seenOpenHandler?.({ url })).toEqual({ action: 'deny' });
      await new Promise((resolve) => setImmediate(resolve));
      expect([url, dialog.seenQuestions, shell.seenExternal]).toEqual([url, [], []]);
    }
    expect(BrowserWindow.seenAll).toHaveLength(1);
  });

  it.each(['https://docs.example.com/a?b=c#d', 'mailto:help@example.com?subject=Hello'])(
    '%s is handed on after the user agreed, never before',
    async (url) => {
      const desktop = await startTestDesktop();
      await desktop.ready();
      const click = async (answer: number) => {
        desktop.electron.dialog.seenAnswer = answer;
        expect(desktop.window().webContents.seenOpenHandler?.({ url })).toEqual({ action: 'deny' });
        await new Promise((resolve) => setImmediate(resolve));
      };
      await click(1);
      expect(desktop.electron.shell.seenExternal).toEqual([]);
      await click(0);
      expect(desktop.electron.shell.seenExternal).toEqual([url]);
      expect(desktop.electron.dialog.seenQuestions[0]).toMatchObject({
        detail: url,
        defaultId: 1,
        cancelId: 1,
      });
    },
  );
});

/** One request for the page, to a desktop of its own. */
const get = async (url: string, method = 'GET') => {
  const desktop = await startTestDesktop();
  await desktop.ready();
  const handler = desktop.electron.protocol.seenHandlers.get('app');
  return handler?.({ method, url } as Request);
};

describe('the page over app://', () => {
  it('is declared a standard, secure scheme before the app is ready', async () => {
    const desktop = await startTestDesktop();
    expect(desktop.electron.protocol.seenPrivileged).toEqual([
      { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
    ]);
  });

  it('comes with the headers of the browser shell', async () => {
    const response = await get('app://studio/');
    const html = await response?.text();
    const nonce = /nonce="([\w-]+)"/.exec(html ?? '')?.[1];
    expect(nonce).toHaveLength(24);
    expect(Object.fromEntries(response?.headers ?? [])).toEqual({
      'content-security-policy':
        `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self' data: blob:; ` +
        "font-src 'self'; connect-src 'self'; worker-src 'self'; frame-src blob:; base-uri 'none'; form-action 'none'; " +
        "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default",
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
  });

  it('gives nothing for paths that lead out, nor at other hosts', async () => {
    const desktop = await startTestDesktop();
    await desktop.ready();
    const handler = desktop.electron.protocol.seenHandlers.get('app');
    for (const url of [...hostilePaths.map((path) => `app://studio${path}`), ...otherHosts]) {
      const response = await handler?.({ method: 'GET', url } as Request);
      expect([url, response?.status, await response?.text()]).toEqual([url, 404, '']);
    }
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('takes no %s', async (method) => {
    expect((await get('app://studio/', method))?.status).toBe(405);
  });

  it('ignores query and fragment', async () => {
    expect((await get('app://studio/index.html?a=/../x#b'))?.status).toBe(200);
  });
});
