import { describe, expect, it } from 'vitest';
import { droppedFiles, droppedPath } from '../../../renderer/src/state/dropped-files';

/** A file of a dropped folder, as the browser gives it. */
const fileEntry = (fullPath: string) => ({
  isFile: true,
  isDirectory: false,
  name: fullPath.split('/').at(-1),
  fullPath,
  file: (done: (file: File) => void) => done(new File(['x'], fullPath.split('/').at(-1) ?? '')),
});

/** A folder, whose reader gives its entries in portions of two. */
const folderEntry = (fullPath: string, children: object[]) => ({
  isFile: false,
  isDirectory: true,
  name: fullPath.split('/').at(-1),
  fullPath,
  createReader: () => {
    const left = [...children];
    return { readEntries: (done: (entries: object[]) => void) => done(left.splice(0, 2)) };
  },
});

const transferOf = (entries: object[], files: File[] = []) =>
  ({
    files,
    items: entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry, getAsFile: () => null })),
  }) as unknown as DataTransfer;

describe('what was dropped', () => {
  it('is every file of a folder by its path, however many portions it comes in', async () => {
    const folder = folderEntry('/pack', [
      fileEntry('/pack/info.json'),
      folderEntry(
        '/pack/playbooks',
        [1, 2, 3, 4, 5].map((number) => fileEntry(`/pack/playbooks/${number}.json`)),
      ),
      fileEntry('/pack/readme.md'),
    ]);
    const files = await droppedFiles(transferOf([folder]), true);
    expect(files.map(droppedPath)).toEqual([
      'pack/info.json',
      'pack/playbooks/1.json',
      'pack/playbooks/2.json',
      'pack/playbooks/3.json',
      'pack/playbooks/4.json',
      'pack/playbooks/5.json',
      'pack/readme.md',
    ]);
  });

  it('leaves out the folders of other tools, which may be larger than everything else', async () => {
    const folder = folderEntry('/pack', [
      folderEntry('/pack/.git', [fileEntry('/pack/.git/HEAD')]),
      folderEntry('/pack/node_modules', [fileEntry('/pack/node_modules/a.js')]),
      fileEntry('/pack/.gitignore'),
    ]);
    const files = await droppedFiles(transferOf([folder]), true);
    expect(files.map(droppedPath)).toEqual(['pack/.gitignore']);
  });

  it('is a file also when it comes from another page and not from a disk', async () => {
    const file = new File(['x'], 'pack.zip');
    const transfer = {
      files: [file],
      items: [
        { kind: 'string', webkitGetAsEntry: () => null, getAsFile: () => null },
        { kind: 'file', webkitGetAsEntry: () => null, getAsFile: () => file },
      ],
    } as unknown as DataTransfer;
    expect(await droppedFiles(transfer, true)).toEqual([file]);
    expect(droppedPath(file)).toBe('pack.zip');
  });

  it('is the list as it came where the shell can know the paths itself', async () => {
    const file = new File(['x'], 'pack');
    expect(await droppedFiles(transferOf([folderEntry('/pack', [])], [file]), false)).toEqual([file]);
  });
});
