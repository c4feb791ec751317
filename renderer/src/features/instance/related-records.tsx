import { Link2, Unlink } from 'lucide-react';
import { useState } from 'react';
import { uuidOfIri } from '@core/content/iri';
import type { ModuleField } from '@core/content/module/field';
import type { ModuleInfo } from '@core/module-view/module';
import { iriOf, recordTitle } from '@core/module-view/record-text';
import { showInstanceView, useInstance } from '../../state/instance-store';
import { ask } from '../../state/instance-api';
import { notify, reportError } from '../../state/toasts';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import styles from './record-editor.module.css';
import { RecordPicker } from './record-picker';

export interface RelatedRecordsProps {
  module: ModuleInfo;
  uuid: string;
  field: ModuleField;
  /** As the record shows them. */
  members: unknown;
  readOnly: boolean;
  onChanged(): void;
}

/** The records of another module that this one is linked with; linked and unlinked at once. */
export function RelatedRecords({ module, uuid, field, members, readOnly, onChanged }: RelatedRecordsProps) {
  const [picking, setPicking] = useState(false);
  const target = useInstance((store) => store.modules?.get(field.target ?? ''));
  const list = Array.isArray(members) ? (members as unknown[]) : [];
  const write = async (verb: '__link' | '__unlink', iri: string) => {
    await ask('PUT', `/api/3/${module.type}/${uuid}`, { [verb]: { [field.name]: [iri] } });
    onChanged();
  };
  const unlink = async (iri: string, title: string) => {
    await write('__unlink', iri);
    notify({
      tone: 'info',
      message: `"${title}" is no longer linked.`,
      action: { label: 'Undo', run: () => void write('__link', iri).catch(reportError) },
    });
  };
  return (
    <div role="group" aria-label={field.title} className={styles.related}>
      <div className={styles.linkRow}>
        <span className={styles.label}>{field.title}</span>
        {list.length > 0 && <Badge>{list.length}</Badge>}
        <span className={styles.linkName} />
        {!readOnly && target && (
          <Button
            size="small"
            tone="quiet"
            icon={<Link2 size={14} aria-hidden />}
            aria-label={`Link ${field.title}`}
            onClick={() => setPicking(true)}
          >
            Link
          </Button>
        )}
      </div>
      <ul className={styles.members}>
        {list.map((member) => {
          const iri = iriOf(member) ?? '';
          const title = recordTitle(member, target);
          const other = uuidOfIri(iri);
          return (
            <li key={iri} className={styles.linkRow}>
              {target && other !== null ? (
                <Button
                  size="small"
                  tone="quiet"
                  onClick={() => showInstanceView({ kind: 'module', type: target.type, record: other })}
                >
                  {title}
                </Button>
              ) : (
                <span className={styles.linkName}>{title}</span>
              )}
              <span className={styles.linkName} />
              {!readOnly && (
                <IconButton
                  size="small"
                  label={`Unlink ${title}`}
                  icon={<Unlink size={14} aria-hidden />}
                  onClick={() => void unlink(iri, title).catch(reportError)}
                />
              )}
            </li>
          );
        })}
      </ul>
      {picking && target && (
        <RecordPicker
          module={target}
          onPick={({ iri }) => void write('__link', iri).catch(reportError)}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}
