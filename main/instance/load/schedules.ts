import { elementsOf, firstText, isMap, mapOf } from '@core/text/values';
import type { Instance } from '../instance';
import { iriOf } from '../records/reader';

/**
 * Schedules a bundle brings with a playbook or a data import; one of the same name is replaced
 * (docs/platform/playbooks.md#schedules).
 * @param playbook uuid of the one they start; what they name themselves where left out
 * @throws PlatformError 400 for times that cannot be read
 */
export function loadSchedules({ runs: { schedules } }: Instance, rows: unknown, playbook?: string): void {
  for (const { value } of elementsOf(rows, '')) {
    const name = firstText(value, 'name');
    if (!isMap(value) || name === null) continue;
    const { id: _id, ...row } = value;
    const kwargs = {
      ...mapOf(row.kwargs),
      ...(playbook === undefined ? {} : { wf_iri: iriOf('workflows', playbook) }),
    };
    const known = schedules.all().find((schedule) => schedule.name === name);
    if (known) schedules.update(known.id, { ...row, kwargs });
    else schedules.create({ ...row, kwargs });
  }
}
