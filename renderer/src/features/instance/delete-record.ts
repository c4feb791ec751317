import type { JsonMap } from '@core/text/values';
import type { ModuleInfo } from '@core/module-view/module';
import { recordTitle } from '@core/module-view/record-text';
import { recordsChanged } from '../../state/instance-records';
import { ask, pathOf } from '../../state/instance-api';
import { notify, reportError } from '../../state/toasts';

/** Deletes a record; one that only moved to the recycle bin can be restored from the notice. */
export async function deleteRecord(module: ModuleInfo, record: JsonMap): Promise<void> {
  await ask('DELETE', pathOf(record, module.type));
  await recordsChanged(module.type);
  const title = recordTitle(record, module);
  if (module.hasRecycleBin) {
    notify({
      tone: 'info',
      message: `"${title}" was moved to the recycle bin.`,
      action: { label: 'Undo', run: () => void restoreRecord(module, record).catch(reportError) },
    });
  } else notify({ tone: 'info', message: `"${title}" was deleted.` });
}

/** Restores a record from the recycle bin. */
export async function restoreRecord(module: ModuleInfo, record: JsonMap): Promise<void> {
  await ask('PUT', `${pathOf(record, module.type)}?$showDeleted=true`, { deletedAt: null });
  await recordsChanged(module.type);
  notify({ tone: 'success', message: `"${recordTitle(record, module)}" was restored.` });
}

/** Deletes a record of the recycle bin from the database. */
export async function purgeRecord(module: ModuleInfo, record: JsonMap): Promise<void> {
  await ask('DELETE', `${pathOf(record, module.type)}?$hardDelete=true&$showDeleted=true`);
  await recordsChanged(module.type);
  notify({ tone: 'info', message: `"${recordTitle(record, module)}" was permanently deleted.` });
}
