import styles from './highlight.module.css';

/** A text with some of its letters marked. */
export function Highlight({ text, at }: { text: string; at: readonly number[] }) {
  if (at.length === 0) return text;
  const marked = new Set(at);
  const parts: { text: string; marked: boolean }[] = [];
  for (let index = 0; index < text.length; index++) {
    const last = parts.at(-1);
    const isMarked = marked.has(index);
    if (last?.marked === isMarked) last.text += text[index];
    else parts.push({ text: text[index] ?? '', marked: isMarked });
  }
  return parts.map((part, index) =>
    part.marked ? (
      <mark key={index} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
