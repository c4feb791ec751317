import { Upload, X } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { iconEndings } from '@core/content/picture';
import { Button } from './button';
import styles from './icon-field.module.css';

export interface IconFieldProps {
  label: string;
  /** The picture as an address of an image element; null while there is none. */
  address: string | null;
  /** Whether the manifest names a picture, be it there or not. */
  isNamed: boolean;
  readOnly: boolean;
  /** Takes a picture of the user's computer; gives what is wrong with it, null when it was taken. */
  onChoose(file: File): Promise<string | null>;
  onRemove(): void;
  /** The field with the name of the picture. */
  children: ReactNode;
}

/** An icon of a package: its name, how it looks, and ways to bring one from the computer or have none. */
export function IconField(props: IconFieldProps) {
  const { label, address, isNamed, readOnly, onChoose, onRemove, children } = props;
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const choose = async (file: File | undefined) => {
    if (file) setProblem(await onChoose(file));
  };
  return (
    <div className={styles.field} role="group" aria-labelledby={id}>
      <span id={id} hidden>
        {label}
      </span>
      <div className={styles.row}>
        <div className={styles.name}>{children}</div>
        {address === null ? (
          <span className={styles.picture} />
        ) : (
          <img className={styles.picture} src={address} alt={`${label}, as it is`} />
        )}
      </div>
      {!readOnly && (
        <div className={styles.actions}>
          <Button
            size="small"
            icon={<Upload size={14} aria-hidden />}
            aria-label={`${isNamed ? 'Replace' : 'Choose'} the picture of ${label.toLowerCase()}`}
            onClick={() => input.current?.click()}
          >
            {isNamed ? 'Replace…' : 'Choose…'}
          </Button>
          {isNamed && (
            <Button
              size="small"
              tone="quiet"
              icon={<X size={14} aria-hidden />}
              aria-label={`Remove ${label.toLowerCase()}`}
              tip="Removes it from the manifest; the picture stays in the folder."
              onClick={() => {
                setProblem(null);
                onRemove();
              }}
            >
              Remove
            </Button>
          )}
          <input
            ref={input}
            hidden
            type="file"
            accept={iconEndings.join(',')}
            onChange={({ target }) => {
              void choose(target.files?.[0]);
              // The same file may be chosen again once it was fixed.
              target.value = '';
            }}
          />
        </div>
      )}
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
