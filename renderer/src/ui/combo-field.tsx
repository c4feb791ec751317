import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from './class-names';
import styles from './combo-field.module.css';

export interface ComboFieldProps {
  label: string;
  value: string;
  onChange(value: string): void;
  /** What is likely; anything else may be typed. */
  options: readonly string[];
  description?: string | undefined;
  error?: string | undefined;
  placeholder?: string;
  readOnly?: boolean;
  mono?: boolean;
  /** The label is read but not shown. */
  hideLabel?: boolean;
  onBlur?(): void;
}

/** A text field that offers what is likely. */
export function ComboField(props: ComboFieldProps) {
  const { label, value, onChange, options, description, error, placeholder, readOnly, mono, hideLabel } =
    props;
  const { onBlur } = props;
  const id = useId();
  const described = [description && `${id}d`, error && `${id}e`].filter(Boolean).join(' ');
  return (
    <ComboBox
      className={styles.field}
      inputValue={value}
      onInputChange={onChange}
      onBlur={() => onBlur?.()}
      allowsCustomValue
      isReadOnly={readOnly ?? false}
      isInvalid={error !== undefined}
      menuTrigger="focus"
      {...(hideLabel ? { 'aria-label': label } : {})}
      {...(described ? { 'aria-describedby': described } : {})}
    >
      {!hideLabel && <Label className={styles.label}>{label}</Label>}
      <div className={styles.box}>
        <Input
          className={classNames(styles.input, mono && styles.mono)}
          placeholder={placeholder ?? ''}
          spellCheck={mono ? 'false' : 'true'}
        />
        {options.length > 0 && !readOnly && (
          <Button className={styles.open} aria-label="Choices for">
            <ChevronDown size={14} aria-hidden />
          </Button>
        )}
      </div>
      {description && (
        <p id={`${id}d`} className={styles.description}>
          {description}
        </p>
      )}
      {error && (
        <p id={`${id}e`} className={styles.error}>
          {error}
        </p>
      )}
      <Popover className={styles.popover} offset={4}>
        <ListBox className={styles.list}>
          {options.map((option) => (
            <ListBoxItem key={option} id={option} textValue={option} className={styles.option}>
              {option === '' ? 'empty' : option}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
