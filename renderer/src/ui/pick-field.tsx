import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { classNames } from './class-names';
import combo from './combo-field.module.css';
import styles from './pick-field.module.css';

export interface PickOption {
  id: string;
  label: string;
  /** What tells it from others of the same name. */
  description?: string | undefined;
}

export interface PickFieldProps {
  label: string;
  /** The label is read but not shown. */
  hideLabel?: boolean | undefined;
  /** Id of an option, or any other text. */
  value: string;
  options: readonly PickOption[];
  /** Gets the id of an option, or what was typed where no option is called that. */
  onChange(value: string): void;
  /** Only options may be chosen; what else is typed is dropped. */
  strict?: boolean;
  placeholder?: string | undefined;
  description?: string | undefined;
  error?: string | undefined;
  readOnly?: boolean | undefined;
}

/** More than this nobody reads; typing narrows the list down. */
const shownAtMost = 100;

/** A field that offers things by their names, found by typing, and keeps any other text that is written. */
export function PickField(props: PickFieldProps) {
  const { label, hideLabel, value, options, onChange, strict = false, placeholder, readOnly = false } = props;
  const { description, error } = props;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const current = options.find((option) => option.id === value);
  const shown = typed ?? current?.label ?? value;
  const isSearched = typed !== null && typed !== (current?.label ?? value);
  const matching = isSearched ? options.filter((option) => matches(option, typed)) : options;
  const choose = (next: string) => {
    setTyped(null);
    if (next !== value) onChange(next);
  };
  const leave = () => {
    if (typed === null) return;
    const named = typed === current?.label ? current : options.find((option) => option.label === typed);
    if (named) choose(named.id);
    else if (strict && typed !== '') setTyped(null);
    else choose(typed);
  };
  const described = [description && `${id}d`, error && `${id}e`].filter(Boolean).join(' ');
  return (
    <ComboBox
      className={classNames(combo.field, styles.field)}
      // Both are given, so that the list never writes into the field by itself.
      selectedKey={current?.id ?? null}
      inputValue={shown}
      onInputChange={(text) => {
        if (text !== shown) setTyped(text);
      }}
      items={matching.slice(0, shownAtMost)}
      defaultFilter={() => true}
      onSelectionChange={(key) => {
        if (key !== null) choose(String(key));
      }}
      onBlur={leave}
      allowsCustomValue
      allowsEmptyCollection={false}
      isReadOnly={readOnly}
      isInvalid={error !== undefined}
      menuTrigger="input"
      {...(hideLabel ? { 'aria-label': label } : {})}
      {...(described ? { 'aria-describedby': described } : {})}
    >
      {!hideLabel && <Label className={combo.label}>{label}</Label>}
      <div className={combo.box}>
        <Input
          className={classNames(combo.input, !current && value !== '' && combo.mono)}
          placeholder={placeholder ?? ''}
          spellCheck="false"
        />
        {options.length > 0 && !readOnly && (
          <Button className={combo.open} aria-label="Choices for">
            <ChevronDown size={14} aria-hidden />
          </Button>
        )}
      </div>
      {description && (
        <p id={`${id}d`} className={combo.description}>
          {description}
        </p>
      )}
      {error && (
        <p id={`${id}e`} className={combo.error}>
          {error}
        </p>
      )}
      <Popover className={combo.popover} offset={4}>
        <ListBox<PickOption> className={combo.list}>
          {(option) => (
            <ListBoxItem id={option.id} textValue={option.label} className={combo.option}>
              <Text slot="label">{option.label === '' ? 'none' : option.label}</Text>
              {option.description && (
                <Text slot="description" className={styles.detail}>
                  {option.description}
                </Text>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}

/** Every word of what was typed is somewhere in the option. */
function matches({ label, description = '', id }: PickOption, typed: string): boolean {
  const text = `${label} ${description} ${id}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
