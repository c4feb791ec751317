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
  /** What distinguishes it from others of the same name. */
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
  /** It is empty again after a choice: for adding to a list. */
  clears?: boolean;
  placeholder?: string | undefined;
  description?: string | undefined;
  error?: string | undefined;
  readOnly?: boolean | undefined;
}

/** Most options listed; typing narrows the list down. */
const shownAtMost = 100;

/** A field that offers things by their names, found by typing, and keeps any other text that is written. */
export function PickField(props: PickFieldProps) {
  const {
    label,
    hideLabel,
    value,
    options,
    onChange,
    strict = false,
    clears = false,
    placeholder,
    readOnly = false,
  } = props;
  const { description, error } = props;
  const id = useId();
  // What is typed, and what was chosen while its value is still on its way back.
  const [draft, setDraft] = useState<{ text: string; chosen: string | null } | null>(null);
  const current = options.find((option) => option.id === value);
  const settled = current?.label ?? value;
  const shown = draft?.text ?? settled;
  const isSearched = draft !== null && draft.chosen === null && draft.text !== settled;
  const matching = isSearched ? options.filter((option) => matches(option, draft.text)) : options;
  const give = (next: string) => {
    if (next !== value) onChange(next);
  };
  const choose = (key: string) => {
    const chosen = options.find((option) => option.id === key);
    setDraft(chosen ? { text: clears ? '' : chosen.label, chosen: key } : null);
    give(key);
  };
  const leave = () => {
    setDraft(null);
    if (!draft || draft.chosen !== null || draft.text === settled) return;
    const named = options.find((option) => option.label === draft.text);
    if (named) give(named.id);
    else if (!strict || draft.text === '') give(draft.text);
  };
  const described = [description && `${id}d`, error && `${id}e`].filter(Boolean).join(' ');
  return (
    <ComboBox
      className={classNames(combo.field, styles.field)}
      // Both are given, so that the list never writes into the field by itself; it closes when the key changes.
      selectedKey={(clears ? draft?.chosen : current?.id) ?? null}
      inputValue={shown}
      onInputChange={(text) => {
        if (text !== shown) setDraft({ text, chosen: null });
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
      // A choice changes the text too, and is not to open the list again.
      menuTrigger={draft && draft.chosen !== null ? 'manual' : 'input'}
      {...(hideLabel ? { 'aria-label': label } : {})}
      {...(described ? { 'aria-describedby': described } : {})}
    >
      {!hideLabel && <Label className={combo.label}>{label}</Label>}
      <div className={combo.box}>
        <Input
          className={classNames(combo.input, !current && value !== '' && combo.mono)}
          placeholder={placeholder ?? ''}
          spellCheck="false"
          onKeyDown={(event) => {
            // A text that the list does not offer counts as it does when the field is left.
            if (event.key === 'Enter' && !strict && matching.length === 0) leave();
          }}
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
