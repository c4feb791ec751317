import { useEffect, useEffectEvent, useState } from 'react';
import { focusOnMount } from '../../ui/focus-on-mount';
import styles from './comment-field.module.css';

interface CommentFieldProps {
  comment: string;
  /** It was asked for, so that it takes the keyboard. */
  focused: boolean;
  onKeep(comment: string): void;
}

/** What the reviewer says of an item; kept when the field is left, also by a key that leads to another item. */
export function CommentField({ comment, focused, onKeep }: CommentFieldProps) {
  const [typed, setTyped] = useState(comment);
  const keep = () => {
    if (typed !== comment) onKeep(typed);
  };
  const keepAtEnd = useEffectEvent(keep);
  useEffect(() => () => keepAtEnd(), []);
  return (
    <textarea
      ref={focused ? focusOnMount : undefined}
      className={styles.field}
      aria-label="Comment"
      placeholder="What do you think of it? Kept with these two states, and part of an exported page or Markdown."
      rows={2}
      value={typed}
      maxLength={20_000}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) keep();
      }}
    />
  );
}
