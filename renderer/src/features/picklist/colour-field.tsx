import { X } from 'lucide-react';
import { useId } from 'react';
import { colourOf } from '@core/content/picklist/items';
import { IconButton } from '../../ui/icon-button';
import { TextField } from '../../ui/text-field';
import { usePending } from '../../ui/values/use-pending';
import { ColourSwatch } from './colour-swatch';
import styles from './picklist-editor.module.css';

interface ColourFieldProps {
  colour: string | null;
  /** Colours that the list uses, to be taken again. */
  others: readonly string[];
  readOnly: boolean;
  onChange(colour: string | null): void;
}

/** A colour as the platform writes it, chosen on screen, typed, or taken from another item. */
export function ColourField({ colour, others, readOnly, onChange }: ColourFieldProps) {
  const id = useId();
  const pending = usePending(colour ?? '', (text) => {
    const wanted = text.trim() === '' ? null : colourOf(text.trim());
    if (text.trim() === '' || (wanted !== null && wanted.length === 7)) {
      if (wanted !== colour) onChange(wanted);
    }
  });
  const typed = pending.text.trim();
  const isColour = typed === '' || (colourOf(typed)?.length ?? 0) === 7;
  const offered = [...new Set(others.map((other) => other.toLowerCase()))];
  return (
    <div className={styles.colourField}>
      <div className={styles.colourRow}>
        <span className={styles.picker}>
          <ColourSwatch colour={colour} />
          <input
            id={id}
            type="color"
            aria-label="Choose a colour"
            disabled={readOnly}
            value={colour?.length === 7 ? colour : '#000000'}
            onChange={({ target }) => pending.change(target.value)}
            onBlur={pending.leave}
          />
        </span>
        <TextField
          label="Colour"
          mono
          placeholder="none"
          value={pending.text}
          error={isColour ? undefined : 'A colour is # and six hexadecimal digits, such as #f4a9a9.'}
          readOnly={readOnly}
          onChange={pending.change}
          onBlur={pending.leave}
        />
        <IconButton
          size="small"
          label="Remove the colour"
          icon={<X size={14} aria-hidden />}
          disabled={readOnly || colour === null}
          onClick={() => onChange(null)}
        />
      </div>
      {!readOnly && offered.length > 0 && (
        <div className={styles.offered} role="group" aria-label="Colours of the list">
          {offered.map((other) => (
            <button
              key={other}
              type="button"
              className={styles.offer}
              aria-label={`Take ${other}`}
              aria-pressed={other === colour?.toLowerCase()}
              data-tip={other}
              onClick={() => onChange(other)}
            >
              <ColourSwatch colour={other} />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
