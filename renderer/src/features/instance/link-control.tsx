import { ArrowUpRight, Link2, X } from 'lucide-react';
import { useState } from 'react';
import { uuidOfIri } from '@core/content/iri';
import type { ModuleField } from '@core/content/module/field';
import { iriOf, linkText } from '@core/module-view/record-text';
import { showInstanceView, useInstance } from '../../state/instance-store';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import styles from './record-editor.module.css';
import { RecordPicker } from './record-picker';

export interface LinkControlProps {
  label: string;
  field: ModuleField;
  shown: unknown;
  value: unknown;
  error: string | undefined;
  readOnly: boolean;
  onChange(iri: string | null): void;
}

/** A link to one record of another module. */
export function LinkControl({ label, field, shown, value, error, readOnly, onChange }: LinkControlProps) {
  const [picking, setPicking] = useState(false);
  const [picked, setPicked] = useState<{ iri: string; title: string } | null>(null);
  const modules = useInstance((store) => store.modules);
  const target = modules?.get(field.target ?? '');
  const iri = typeof value === 'string' ? value : null;
  const title =
    iri === null ? null : picked?.iri === iri ? picked.title : iriOf(shown) === iri ? linkText(shown) : iri;
  const uuid = uuidOfIri(iri);
  return (
    <div role="group" aria-label={label}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <div className={styles.linkRow}>
        {title === null ? (
          <span className={styles.nothing}>None</span>
        ) : (
          <span className={styles.linkName}>{title}</span>
        )}
        {uuid !== null && target && (
          <IconButton
            size="small"
            label={`Show ${title}`}
            icon={<ArrowUpRight size={14} aria-hidden />}
            onClick={() => showInstanceView({ kind: 'module', type: target.type, record: uuid })}
          />
        )}
        {!readOnly && iri !== null && (
          <IconButton
            size="small"
            label={`Clear ${label}`}
            icon={<X size={14} aria-hidden />}
            onClick={() => onChange(null)}
          />
        )}
        {!readOnly && target && (
          <Button
            size="small"
            icon={<Link2 size={14} aria-hidden />}
            aria-label={`Choose for ${label}`}
            onClick={() => setPicking(true)}
          >
            Choose
          </Button>
        )}
      </div>
      {error && <p className={styles.failure}>{error}</p>}
      {picking && target && (
        <RecordPicker
          module={target}
          onPick={(next) => {
            setPicked(next);
            onChange(next.iri);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  );
}
