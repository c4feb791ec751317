import { cpSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { printFile } from '@core/export/exporter-style';
import type { JsonMap } from '@core/text/values';
import { loadFolder } from '../../../main/instance/load/load-folder';
import { served } from '../../remote/instances';
import { packwright } from '../../support/command-line';
import { projectRoot, temporaryFolder } from '../../support/host';

const packFolder = join(projectRoot, 'templates', 'packs', 'phishing-triage', 'pack');
const kinds = ['--kinds', 'collections,playbooks'];

/** A computer that knows an instance, marked as `marks` say, and has pulled from it into `here`. */
async function computer(...marks: string[]) {
  const a = await served();
  await loadFolder(a.instance, packFolder);
  const folder = temporaryFolder();
  vi.stubEnv('PACKWRIGHT_DATA', join(folder.path, 'data'));
  vi.stubEnv('PACKWRIGHT_REMOTE_LAB_API_KEY', a.apiKey);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    folder.remove();
  });
  writeFileSync(join(folder.path, 'authority.pem'), a.tls.authority);
  const run = (...args: string[]) => packwright('', folder.path, ...args);
  const trust = ['--authority', 'authority.pem', '--secret', 'environment'];
  expect((await run('remote', 'add', 'lab', a.baseUrl, '--api-key', ...trust, ...marks)).code).toBe(0);
  expect((await run('pull', 'lab', 'here', ...kinds)).code).toBe(0);
  const name = 'playbooks/02 - Use Case - Phishing Triage/Block Sender After Approval.json';
  const file = join(folder.path, 'here', name);
  const before = JSON.parse(readFileSync(file, 'utf8')) as JsonMap;
  const edit = (description: string) => writeFileSync(file, printFile({ ...before, description }));
  const there = () => {
    const { records } = a.instance;
    return records.get(records.entity('workflows'), String(before.uuid)).description;
  };
  return { a, run, edit, there, before, folder: folder.path };
}

it('plans, pushes the plan once, and takes it back', async () => {
  const { run, edit, there, before, folder } = await computer();
  expect(await run('plan', 'here', '--to', 'lab', ...kinds)).toMatchObject({ code: 0, out: '' });
  edit('Mine');
  const planned = await run('plan', 'here', '--to', 'lab', ...kinds, '-o', 'plan.json', '--json');
  expect(planned.code).toBe(1);
  expect(JSON.parse(planned.out)).toMatchObject({
    blocked: false,
    unprobed: [{ kind: 'playbooks' }],
    items: [
      {
        kind: 'playbooks',
        action: 'change',
        classes: ['wording'],
        fields: [{ where: 'description' }],
        reversible: true,
        requests: [{ method: 'PUT', path: `/api/3/workflows/${String(before.uuid)}` }],
      },
    ],
  });
  expect(statSync(join(folder, 'plan.json')).mode & 0o077).toBe(0);
  expect(readFileSync(join(folder, 'plan.json'), 'utf8')).not.toContain(
    process.env['PACKWRIGHT_REMOTE_LAB_API_KEY'],
  );

  const rehearsed = await run('push', 'here', '--to', 'lab', '--plan', 'plan.json', '--rehearse', '--json');
  expect(rehearsed.code).toBe(0);
  expect(JSON.parse(rehearsed.out)).toMatchObject({
    rehearsed: true,
    done: true,
    items: [{ outcome: 'done' }],
  });
  expect(there()).toBe(before.description);

  // What it relies on has to be tried there first.
  const untried = await run(
    'push',
    'here',
    '--to',
    'lab',
    '--plan',
    'plan.json',
    '--json',
    '--confirm',
    'lab',
  );
  expect(untried.code).toBe(2);
  expect(JSON.parse(untried.out)).toMatchObject({
    error: { reason: 'not-probed', remedy: expect.stringContaining('packwright remote probe lab') },
  });
  expect((await run('remote', 'probe', 'lab', '--confirm', 'lab')).code).toBe(0);
  expect(there()).toBe(before.description);

  // Without a yes nothing is written: a remote is protected unless it was said otherwise.
  for (const args of [[], ['--yes'], ['--confirm', 'other']]) {
    const refused = await run('push', 'here', '--to', 'lab', '--plan', 'plan.json', '--json', ...args);
    expect(refused.code).toBe(2);
    expect(JSON.parse(refused.out)).toMatchObject({ error: { reason: 'not-confirmed' } });
  }
  expect(there()).toBe(before.description);
  const push = ['push', 'here', '--to', 'lab', '--confirm', 'lab', '--json'];
  const edited = readFileSync(join(folder, 'plan.json'), 'utf8').replaceAll('"Mine"', '"Theirs"');
  writeFileSync(join(folder, 'edited.json'), edited);
  expect((await run(...push, '--plan', 'edited.json')).code).toBe(2);
  const pushed = await run(...push, '--plan', 'plan.json');
  expect(pushed.code).toBe(0);
  expect(JSON.parse(pushed.out)).toMatchObject({ done: true, reason: null, items: [{ outcome: 'done' }] });
  expect(there()).toBe('Mine');
  const again = await run(...push, '--plan', 'plan.json');
  expect(again.code).toBe(2);
  expect(JSON.parse(again.out)).toMatchObject({ error: { reason: 'plan-used' } });
  expect(JSON.parse((await run(...push, '--resume')).out)).toMatchObject({
    error: { reason: 'nothing-to-do' },
  });
  expect((await run('plan', 'here', '--to', 'lab', ...kinds)).code).toBe(0);
  expect(await run('push', 'here', '--to', 'lab', '--undo', '--confirm', 'lab')).toMatchObject({
    code: 0,
    out: expect.stringContaining('take back: change description'),
  });
  expect(there()).toBe(before.description);
  expect(JSON.parse((await run(...push, '--undo')).out)).toMatchObject({
    error: { reason: 'nothing-to-do' },
  });
});

it('writes nothing where that is not allowed, or where both sides have changed one place', async () => {
  const readOnly = await computer('--read-only');
  readOnly.edit('Mine');
  const refused = await readOnly.run('push', 'here', '--to', 'lab', ...kinds, '--yes', '--json');
  expect(refused.code).toBe(2);
  expect(refused.out).toContain('"read-only"');
  expect(readOnly.there()).toBe(readOnly.before.description);

  const at = await computer('--development');
  at.edit('Mine');
  const { records } = at.a.instance;
  const theirs = { description: 'Theirs' } as never;
  records.update(records.entity('workflows'), String(at.before.uuid), theirs, { actor: null });
  const planned = await at.run('plan', 'here', '--to', 'lab', ...kinds, '--json');
  expect(JSON.parse(planned.out)).toMatchObject({
    blocked: true,
    items: [{ stopped: { reason: 'conflict' } }],
  });
  const blocked = await at.run('push', 'here', '--to', 'lab', ...kinds, '--yes');
  expect(blocked.code).toBe(1);
  expect(at.there()).toBe('Theirs');
  expect((await at.run('push', '--yes')).code).toBe(2);
});

it('rehearses what would be refused there, and writes nothing', async () => {
  const { a, run, folder, before, there } = await computer('--development');
  expect((await run('pull', 'lab', 'here')).code).toBe(0);
  const name = 'phishing_reports';
  const module = join(folder, 'here', 'modules', name, 'mmd.json');
  const draft = JSON.parse(readFileSync(module, 'utf8')) as { attributes: JsonMap[] };
  const [first] = draft.attributes;
  const uuid = crypto.randomUUID();
  const wrong = {
    ...first,
    uuid,
    name: '9wrong',
    displayName: '{{ 9wrong }}',
    validation: { required: false },
  };
  writeFileSync(module, printFile({ ...draft, attributes: [...draft.attributes, wrong] }));
  const playbook = join(
    folder,
    'here/playbooks/02 - Use Case - Phishing Triage/Block Sender After Approval.json',
  );
  writeFileSync(playbook, printFile({ ...before, description: 'Mine' }));
  const drafts = () => JSON.stringify(a.instance.schema.staging.all());
  const whole = drafts();
  const rehearsed = await run('push', 'here', '--to', 'lab', '--rehearse', '--json');
  expect(rehearsed.code).toBe(1);
  expect(JSON.parse(rehearsed.out)).toMatchObject({ done: false, publish: { outcome: 'failed' } });
  expect(drafts()).toBe(whole);
  expect(there()).toBe(before.description);
});

it('pushes a plan from any checkout of what it was made of, once, and takes back in each workspace what is of that one', async () => {
  const { run, edit, there, before, folder } = await computer('--development');
  edit('Mine');
  await run('plan', 'here', '--to', 'lab', ...kinds, '-o', 'plan.json');
  cpSync(join(folder, 'here'), join(folder, 'other'), { recursive: true });
  // As another computer, which knows the instance by another name and has pulled nothing.
  vi.stubEnv('PACKWRIGHT_DATA', join(folder, 'elsewhere'));
  vi.stubEnv('PACKWRIGHT_REMOTE_SAME_API_KEY', process.env['PACKWRIGHT_REMOTE_LAB_API_KEY']);
  const { target } = JSON.parse(readFileSync(join(folder, 'plan.json'), 'utf8')) as {
    target: { address: string };
  };
  const trust = ['--authority', 'authority.pem', '--secret', 'environment', '--development'];
  expect((await run('remote', 'add', 'same', target.address, '--api-key', ...trust)).code).toBe(0);
  const elsewhere = ['push', 'other', '--to', 'same', '--yes', '--json'];
  const place = 'playbooks/02 - Use Case - Phishing Triage/Block Sender After Approval.json';
  const file = join(folder, 'other', place);
  const made = readFileSync(file, 'utf8');
  for (const other of [made.replace('"Mine"', '"Not mine"'), null]) {
    if (other === null) rmSync(file);
    else writeFileSync(file, other);
    const refused = await run(...elsewhere, '--plan', 'plan.json');
    expect(refused.code).toBe(2);
    const error = { reason: 'other-content', message: expect.stringContaining(place) as unknown };
    expect(JSON.parse(refused.out)).toMatchObject({ error });
    expect(there()).toBe(before.description);
  }
  // Another style says the same.
  writeFileSync(file, JSON.stringify(JSON.parse(made)).replaceAll('\n', '\r\n'));
  // That computer has not tried anything there: it does so in the same step, once it is told to.
  expect(JSON.parse((await run(...elsewhere, '--plan', 'plan.json')).out)).toMatchObject({
    error: { reason: 'not-probed' },
  });
  const probed = await run(...elsewhere, '--plan', 'plan.json', '--probe');
  expect(probed.err).toContain('probe of playbooks');
  expect(JSON.parse(probed.out)).toMatchObject({ done: true });
  expect(there()).toBe('Mine');
  expect((await run('plan', 'other', '--to', 'same', '--kinds', 'playbooks', '--json')).code).toBe(0);
  const again = await run(...elsewhere, '--plan', 'plan.json');
  expect(JSON.parse(again.out)).toMatchObject({ error: { reason: 'plan-used' } });
  const undone = await run('push', 'here', '--to', 'same', '--yes', '--json', '--undo');
  expect(JSON.parse(undone.out)).toMatchObject({ error: { reason: 'nothing-to-do' } });
  expect((await run(...elsewhere, '--undo')).code).toBe(0);
  expect(there()).toBe(before.description);
});
