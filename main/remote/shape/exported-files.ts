import type { RemoteThing, Wanted } from '../kinds/remote-kind';

/** Things that only an export has, a file each, known by their places; none where none was made. */
export const exportedThings = ({ exported }: Wanted, isOf: RegExp): RemoteThing[] =>
  [...(exported ?? [])].flatMap(([path, { value, text }]) =>
    isOf.test(path) ? [{ id: path, name: path.split('/').slice(1).join('/'), path, value, text }] : [],
  );
