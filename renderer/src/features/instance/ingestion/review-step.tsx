import type { Ingestion, IngestionTimes } from '@core/ingestion/ingestion';
import type { IngestionSource } from '@core/ingestion/ingestion-copies';
import { mappingOf } from '@core/ingestion/mapping';
import { describeCrontab } from '@core/schedule/describe';
import { counted } from '@core/text/counted';
import { textOf } from '@core/text/values';
import { useInstance } from '../../../state/instance-store';
import own from './ingestion.module.css';

interface ReviewStepProps {
  source: IngestionSource;
  ingestion: Ingestion;
  times: IngestionTimes;
}

/** The four things an ingestion is made of, as they are and will be. */
export function ReviewStep({ source, ingestion, times }: ReviewStepProps) {
  const modules = useInstance((store) => store.modules);
  const { collection, playbooks, schedule, dataImports } = ingestion;
  const mapping = mappingOf(playbooks);
  const reading = describeCrontab({ ...times.crontab, timezone: times.timezone });
  const made = (is: boolean) => (is ? 'there already, and changed' : 'made when you go on');
  return (
    <dl className={own.facts}>
      <dt>Configuration</dt>
      <dd>
        {source.label} {source.version} · {source.configName}
      </dd>
      <dt>Collection</dt>
      <dd>{textOf(collection?.name) ?? ''}</dd>
      <dt>Playbooks</dt>
      <dd>{playbooks.map(({ name }) => textOf(name)).join(', ')}</dd>
      <dt>Records</dt>
      <dd>
        {mapping
          ? `${modules?.get(mapping.module)?.title ?? mapping.module}, ${counted(Object.keys(mapping.fields).length, 'field')} mapped`
          : 'as the playbooks say'}
      </dd>
      <dt>Schedule</dt>
      <dd>
        {reading ?? 'at times that cannot be read'}
        {times.enabled ? '' : ', switched off'} ({made(schedule !== null)})
      </dd>
      <dt>Data import</dt>
      <dd>links the configuration with the schedule ({made(dataImports.length > 0)})</dd>
    </dl>
  );
}
