import { chmodSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commitNamed, historyOf, listRevisions } from '../../main/git/commits';
import { findRepository } from '../../main/git/repository';
import { revisionFolder } from '../../main/git/revision-folder';
import { gitState } from '../../main/git/state';
import { makeFolder } from '../workspace/folder';
import { TestRepository } from './support';

/** A repository whose configuration names a program wherever git takes one, and what shows that one has run. */
function hostile(): { repository: TestRepository; ran: string } {
  const repository = new TestRepository(makeFolder());
  const ran = join(makeFolder(), 'ran');
  const program = join(makeFolder(), 'program');
  writeFileSync(program, `#!/bin/sh\necho "$0 $*" >> '${ran}'\ncat\n`);
  chmodSync(program, 0o755);
  repository.write('a.json', { a: 1 });
  repository.write('b.json', { b: 1 });
  repository.commit('base');
  repository.write('a.json', { a: 2 });
  repository.commit('second');
  repository.write('.gitattributes', '*.json filter=evil diff=evil merge=evil\n');
  repository.write('inner/x.json', {});
  for (const hook of ['post-index-change', 'post-checkout', 'pre-auto-gc', 'reference-transaction']) {
    repository.write(`hooks/${hook}`, `#!/bin/sh\necho ${hook} >> '${ran}'\n`);
    chmodSync(join(repository.folder, 'hooks', hook), 0o755);
  }
  const settings = {
    'core.fsmonitor': program,
    'core.hooksPath': join(repository.folder, 'hooks'),
    'core.pager': program,
    'core.sshCommand': program,
    'core.editor': program,
    'core.askPass': program,
    'core.gitProxy': program,
    'pager.log': 'true',
    'pager.status': 'true',
    'diff.external': program,
    'diff.evil.command': program,
    'diff.evil.textconv': program,
    'filter.evil.clean': program,
    'filter.evil.smudge': program,
    'filter.evil.process': program,
    'filter.evil.required': 'true',
    'log.showSignature': 'true',
    'gpg.program': program,
    'remote.origin.url': 'ssh://example.com/x',
    'remote.origin.promisor': 'true',
    'extensions.partialClone': 'origin',
    'core.repositoryFormatVersion': '1',
  };
  for (const [key, value] of Object.entries(settings)) repository.git('config', key, value);
  // Setting them up has run some.
  rmSync(ran, { force: true });
  return { repository, ran };
}

describe('a repository somebody else made', () => {
  it('has no program run, whatever is asked of it', async () => {
    const { repository, ran } = hostile();
    // What this proves holds against git itself: asked without care, it runs them.
    repository.write('a.json', { a: 3 });
    repository.try('status');
    expect(existsSync(ran)).toBe(true);
    rmSync(ran);
    repository.write('a.json', { a: 4 });
    repository.write('c.json', { b: 1 });
    rmSync(join(repository.folder, 'b.json'));
    const found = await findRepository(repository.folder);
    if (!found) throw new Error('no repository');
    const { changes } = await gitState(found);
    expect(changes.map(({ change }) => change)).toContain('renamed');
    await historyOf(found, 'a.json');
    await listRevisions(repository.folder);
    await commitNamed(repository.folder, 'HEAD~1');
    const { dispose } = await revisionFolder(repository.folder, 'HEAD~1');
    await dispose();
    expect(existsSync(ran)).toBe(false);
  });

  it('does not fetch what it lacks', async () => {
    const { repository, ran } = hostile();
    const blob = repository.git('rev-parse', 'HEAD:b.json').trim();
    rmSync(join(repository.folder, '.git/objects', blob.slice(0, 2), blob.slice(2)));
    rmSync(ran, { force: true });
    await expect(revisionFolder(repository.folder, 'HEAD:b.json')).rejects.toThrow();
    await expect(revisionFolder(repository.folder, 'HEAD')).rejects.toMatchObject({ code: 'refused' });
    expect(existsSync(ran)).toBe(false);
  });

  it('is refused where a filter cannot be switched off', async () => {
    const { repository, ran } = hostile();
    writeFileSync(
      join(repository.folder, '.git/config'),
      `[filter "x=y"]\n\tclean = touch ${ran}\n\trequired = true\n`,
    );
    repository.write('.gitattributes', '*.json filter=x=y\n');
    const found = await findRepository(repository.folder);
    if (!found) throw new Error('no repository');
    await expect(gitState(found)).rejects.toMatchObject({ code: 'refused' });
    expect(existsSync(ran)).toBe(false);
  });

  it('says nothing of another folder than the one asked about', async () => {
    const repository = new TestRepository(makeFolder());
    repository.write('a.json', {});
    repository.commit('base');
    const elsewhere = makeFolder({ 'secret.json': '{}' });
    repository.git('config', 'core.worktree', elsewhere);
    expect(await findRepository(repository.folder)).toBeNull();
  });
});
