import { useState } from 'react';
import type { Offer } from '@core/contract';
import { useWorkspace } from '../../state/workspace';
import { Button } from '../../ui/button';
import { ComboField } from '../../ui/combo-field';
import styles from './offer-picker.module.css';

interface OfferPickerProps {
  label: string;
  offers: readonly Offer[];
  /** Names that cannot be added, each with the reason. */
  refused: ReadonlyMap<string, string>;
  /** Receives the choice; an unknown name has itself as label and no version. */
  onAdd(chosen: Pick<Offer, 'name' | 'label' | 'version'>): void;
}

/** Adds something by its name: known ones are offered, and anything else may be typed. */
export function OfferPicker({ label, offers, refused, onAdd }: OfferPickerProps) {
  const [text, setText] = useState('');
  const workspace = useWorkspace((state) => state.info?.name ?? 'the workspace');
  const wanted = text.trim();
  const known = offers.find((offer) => offer.name === wanted || optionOf(offer) === wanted);
  const name = known?.name ?? wanted;
  return (
    <div className={styles.picker}>
      <ComboField
        label={label}
        value={text}
        onChange={setText}
        options={offers.filter((offer) => !refused.has(offer.name)).map(optionOf)}
        description={
          known
            ? aboutOf(known, workspace)
            : `What ${workspace} holds is offered first, then what the catalogue knows; any other name is fine.`
        }
      />
      <Button
        disabled={wanted === '' ? 'Choose one or write a name first.' : (refused.get(name) ?? false)}
        onClick={() => {
          onAdd(known ?? { name, label: name, version: null });
          setText('');
        }}
      >
        Add
      </Button>
    </div>
  );
}

/** Found by either name: authors know the label, manifests the other. */
function optionOf({ name, label }: Offer): string {
  return label === name ? name : `${label} (${name})`;
}

function aboutOf({ label, version, publisher, here }: Offer, workspace: string): string {
  const what = [label, version].filter(Boolean).join(' ');
  if (here) return `${what} of ${workspace}.`;
  return `${what}${publisher === null ? '' : ` by ${publisher}`}, known from the catalogue.`;
}
