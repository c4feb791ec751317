import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../ui/icon-button';
import { SearchField } from '../ui/search-field';
import styles from './canvas-search.module.css';

export interface CanvasSearchProps {
  query: string;
  onQuery(query: string): void;
  /** How many steps were found, and which of them is selected, from 1; 0 when none is. */
  count: number;
  position: number;
  onGo(by: 1 | -1): void;
  onClose(): void;
}

/** Finds steps of this playbook by name, type and the text of their arguments. */
export function CanvasSearch({ query, onQuery, count, position, onGo, onClose }: CanvasSearchProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const result =
    query === ''
      ? ''
      : count === 0
        ? 'No steps'
        : position > 0
          ? `${position} of ${count}`
          : `${count} found`;
  return (
    <search className={styles.search}>
      <SearchField
        ref={field}
        label="Find in playbook"
        placeholder="Name, type or argument"
        value={query}
        onChange={onQuery}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === 'F3') onGo(event.shiftKey ? -1 : 1);
          else if (event.key === 'Escape') onClose();
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <output className={styles.result}>{result}</output>
      <IconButton
        size="small"
        label="Previous match"
        shortcut="Shift+Enter"
        icon={<ChevronUp size={14} aria-hidden />}
        disabled={count === 0}
        onClick={() => onGo(-1)}
      />
      <IconButton
        size="small"
        label="Next match"
        shortcut="Enter"
        icon={<ChevronDown size={14} aria-hidden />}
        disabled={count === 0}
        onClick={() => onGo(1)}
      />
      <IconButton
        size="small"
        label="Close search"
        shortcut="Esc"
        icon={<X size={14} aria-hidden />}
        onClick={onClose}
      />
    </search>
  );
}
