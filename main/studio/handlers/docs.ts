import type { docsMethods } from '@core/contract';
import { writtenDocs } from '../docs';
import type { StudioContext } from '../context';
import type { Handlers } from './handler';

export function docsHandlers({
  workspaces,
  packs,
  options,
}: StudioContext): Handlers<keyof typeof docsMethods> {
  /** Unsaved text is documented too. */
  const documentation = (root: string | null) => {
    const session = workspaces.required();
    const { name, archive } = session.info;
    return session.ask('documentation', { root, title: archive ?? name, version: options.version });
  };
  return {
    'docs.preview': ({ root }) => documentation(root),
    'docs.keepPicture': async ({ fileName, base64 }) => ({
      packId: await packs.keepFile(fileName, Buffer.from(base64, 'base64')),
      fileName,
    }),
    'docs.write': async ({ root, format }) => {
      const { fileName, bytes, files } = await writtenDocs(await documentation(root), format);
      return { packId: await packs.keepFile(fileName, bytes), fileName, sizeBytes: bytes.length, files };
    },
  };
}
