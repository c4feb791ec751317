import { documentOf } from '../shape/document';
import { fileName, nameOf } from '../shape/named-list';
import { requireParts } from '../shape/whole-parts';
import { wholeList } from '../session/lists';
import type { RemoteKindDeclaration } from './remote-kind';

/** Far more than any instance has: metadata are given whole (docs/platform/wire.md#parameters). */
const all = 100_000;

/** Drafts of modules with their fields, in the shape of files (docs/platform/modules.md#module). */
export default {
  label: 'Modules',
  holds: 'module',
  permission: 'application',
  async read(session) {
    const parameters = { $relationships: 'true' };
    const modules = await wholeList(session, {
      path: '/api/3/staging_model_metadatas',
      parameters,
      size: all,
    });
    requireParts(modules, 'attributes', 'Modules came without their fields.');
    return modules.map((module) => ({
      id: nameOf(module.type),
      name: nameOf(module.type),
      path: `modules/${fileName(nameOf(module.type))}/mmd.json`,
      value: documentOf(module, { parts: { attributes: { without: ['sattrib'] } } }),
    }));
  },
} satisfies RemoteKindDeclaration;
