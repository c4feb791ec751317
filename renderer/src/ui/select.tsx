import { Check, ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { Text } from 'react-aria-components/Text';
import styles from './select.module.css';
import { VisuallyHidden } from './visually-hidden';

export interface SelectOption {
  id: string;
  label: string;
  description?: string;
}

export interface SelectProps {
  label: string;
  options: readonly SelectOption[];
  value: string | null;
  onChange(id: string): void;
  placeholder?: string;
  /** The label is read but not shown. */
  hideLabel?: boolean;
  disabled?: boolean;
}

/** One choice of a few. */
export function Select({ label, options, value, onChange, placeholder, hideLabel, disabled }: SelectProps) {
  return (
    <AriaSelect
      className={styles.select}
      value={value}
      onChange={(key) => key !== null && onChange(String(key))}
      placeholder={placeholder ?? 'Choose…'}
      isDisabled={disabled ?? false}
    >
      {hideLabel ? (
        <VisuallyHidden>
          <Label>{label}</Label>
        </VisuallyHidden>
      ) : (
        <Label className={styles.label}>{label}</Label>
      )}
      <Button className={styles.button}>
        <SelectValue className={styles.value} />
        <ChevronDown size={14} aria-hidden className={styles.arrow} />
      </Button>
      <Popover className={styles.popover} offset={4}>
        <ListBox className={styles.list}>
          {options.map((option) => (
            <ListBoxItem key={option.id} id={option.id} textValue={option.label} className={styles.option}>
              {({ isSelected }) => (
                <>
                  <span className={styles.check}>{isSelected && <Check size={14} aria-hidden />}</span>
                  <span className={styles.text}>
                    <Text slot="label">{option.label}</Text>
                    {option.description && (
                      <Text slot="description" className={styles.description}>
                        {option.description}
                      </Text>
                    )}
                  </span>
                </>
              )}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
