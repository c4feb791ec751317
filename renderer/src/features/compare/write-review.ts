import type { Compared } from '@core/contract/comparing';
import { call } from '../../state/bridge';
import { useComparing } from '../../state/comparing';
import { keepArchive } from '../../state/keep-archive';
import { reportError } from '../../state/toasts';
import type { MenuItems } from '../../ui/menu';

const formats = [
  { format: 'html', label: 'One HTML page, with pictures' },
  { format: 'markdown', label: 'Markdown, for a pull request' },
  { format: 'json', label: 'JSON, for other programs' },
] as const;

/** The forms in which a review can be kept; JSON has the changes without the comments. */
export const writeReview = (compared: Compared): MenuItems =>
  formats.map(({ format, label }) => ({
    id: format,
    label,
    run: () => void write(format, compared).catch(reportError),
  }));

async function write(format: 'html' | 'markdown' | 'json', { review }: Compared): Promise<void> {
  const { id, notes, compared } = useComparing.getState();
  if (id === null || compared?.review !== review) return;
  const written = await call('compare.write', { id, format, classes: null, notes: { ...notes } });
  await keepArchive(written);
  await call('pack.discard', { packId: written.packId });
}
