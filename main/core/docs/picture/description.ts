import type { Picture } from '../../contract/documentation';

/** What is in a picture, in a sentence for those who do not see it. */
export function descriptionOf({ cards, lines }: Picture): string {
  const named = cards
    .slice(0, 40)
    .map(({ name }) => name)
    .join(', ');
  const more = cards.length > 40 ? ` and ${cards.length - 40} more` : '';
  return `${count(cards.length, 'card')} joined by ${count(lines.length, 'line')}: ${named}${more}.`;
}

const count = (number: number, word: string) => (number === 1 ? `1 ${word}` : `${number} ${word}s`);
