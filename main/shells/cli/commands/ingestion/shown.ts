import { ingestionInWords } from '@core/ingestion/in-words';
import type { Ingestion } from '@core/ingestion/ingestion';
import { mappingOf } from '@core/ingestion/mapping';
import { mapOf, textOf } from '@core/text/values';

/** What there is of an ingestion, for programs, and in words. */
export function shownIngestion(ingestion: Ingestion) {
  const { playbooks, schedule } = ingestion;
  const mapping = mappingOf(playbooks);
  return {
    playbooks: playbooks.map(({ name }) => textOf(name) ?? ''),
    module: mapping?.module ?? null,
    fields: mapping?.fields ?? {},
    schedule: schedule && {
      name: textOf(schedule.name),
      crontab: mapOf(schedule.crontab),
      enabled: schedule.enabled === true,
    },
    says: ingestionInWords(ingestion),
  };
}
