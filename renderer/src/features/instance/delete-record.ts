import type { JsonMap } from '@core/content/shape';
import type { ModuleInfo } from '@core/module-view/module';
import { recordTitle } from '@core/module-view/record-text';
import { recordsChanged } from '../../state/instance';
import { ask, pathOf } from '../../state/instance-api';
import { notify, reportError } from '../../state/toasts';

/** Deletes a record; one that only went to the recycle bin can be had back from the notice. */
export async function deleteRecord(module: ModuleInfo, record: JsonMap): Promise<void> {
  await ask('DELETE', pathOf(record, module.type));
  await recordsChanged(module.type);
  const title = recordTitle(record, module);
  if (module.hasRecycleBin) {
    notify({
      tone: 'info',
      message: `"${title}" is in the recycle bin.`,
      action: { label: 'Undo', run: () => void restoreRecord(module, record).catch(reportError) },
    });
  } else notify({ tone: 'info', message: `"${title}" is deleted.` });
}

/** Takes a record out of the recycle bin. */
export async function restoreRecord(module: ModuleInfo, record: JsonMap): Promise<void> {
  await ask('PUT', `${pathOf(record, module.type)}?$showDeleted=true`, { deletedAt: null });
  await recordsChanged(module.type);
  notify({ tone: 'success', message: `"${recordTitle(record, module)}" is back.` });
}

/** Takes a record of the recycle bin out of the database. */
export async function purgeRecord(module: ModuleInfo, record: JsonMap): Promise<void> {
  await ask('DELETE', `${pathOf(record, module.type)}?$hardDelete=true&$showDeleted=true`);
  await recordsChanged(module.type);
  notify({ tone: 'info', message: `"${recordTitle(record, module)}" is gone for good.` });
}
