import { costText } from '@core/language-model/price';
import { elementsOf, firstText, type JsonMap, mapOf } from '@core/text/values';
import { showInstanceView } from '../../state/instance-store';
import { Button } from '../../ui/button';
import styles from './trace-view.module.css';

/** What the answer of an agent rests on: records, results of tools, prompts as they were, the model, and what it cost. */
export function Provenance({ provenance }: { provenance: JsonMap }) {
  const listed = (key: string) => elementsOf(provenance[key], '').map(({ value }) => value);
  const records = listed('records').map(String);
  const tools = listed('tools').map(mapOf);
  const prompts = listed('prompts').map(mapOf);
  const cost = Number(provenance.cost ?? 0);
  return (
    <section aria-label="What the answer rests on">
      <h4 className={styles.part}>What the answer rests on</h4>
      <ul className={styles.sources}>
        {prompts.map(({ name, version }, index) => (
          <li key={`prompt ${index}`}>{`Prompt “${String(name)}”, version ${String(version)}`}</li>
        ))}
        {tools.map((tool, index) => (
          <li key={`tool ${index}`}>
            {[`Tool ${String(tool.name)}`, firstText(tool, 'server'), tool.status === 'OK' ? null : 'failed']
              .filter(Boolean)
              .join(', ')}
          </li>
        ))}
        {records.map((iri) => (
          <li key={iri}>
            <Button size="small" onClick={() => showRecord(iri)}>
              {iri.replace('/api/3/', '')}
            </Button>
          </li>
        ))}
        <li>
          {[
            `Model ${listed('models').map(String).join(', ') || 'none'}`,
            cost > 0 ? `cost ${costText(cost)}` : '',
          ]
            .filter(Boolean)
            .join(', ')}
        </li>
      </ul>
    </section>
  );
}

function showRecord(iri: string): void {
  const [, , , type = '', record = ''] = iri.split('/');
  showInstanceView({ kind: 'module', type, record });
}
