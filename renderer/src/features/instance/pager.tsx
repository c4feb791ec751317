import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { counted } from '@core/text/counted';
import { IconButton } from '../../ui/icon-button';
import { Select } from '../../ui/select';
import styles from './views.module.css';

export interface PagerProps {
  /** From 1. */
  page: number;
  limit: number;
  total: number;
  onPage(page: number): void;
  onLimit(limit: number): void;
}

const limits = [50, 100, 500, 1000].map((limit) => ({ id: String(limit), label: `${limit} a page` }));

/** Which records of how many are shown, and the way to the others. */
export function Pager({ page, limit, total, onPage, onLimit }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / limit));
  const from = total === 0 ? 0 : (page - 1) * limit + 1;
  const to = Math.min(total, page * limit);
  const atStart = page <= 1 ? 'this is the first page.' : false;
  const atEnd = page >= last ? 'this is the last page.' : false;
  return (
    <nav className={styles.footer} aria-label="Pages">
      <span role="status">
        {total > limit ? `${from}–${to} of ${total} records` : counted(total, 'record')}
      </span>
      <span className={styles.space} />
      {total > 50 && (
        <>
          <Select
            hideLabel
            label="Records a page"
            options={limits}
            value={String(limit)}
            onChange={(id) => onLimit(Number(id))}
          />
          <IconButton
            size="small"
            label="First page"
            disabled={atStart}
            icon={<ChevronFirst size={14} aria-hidden />}
            onClick={() => onPage(1)}
          />
          <IconButton
            size="small"
            label="Previous page"
            disabled={atStart}
            icon={<ChevronLeft size={14} aria-hidden />}
            onClick={() => onPage(page - 1)}
          />
          <span>
            {page} / {last}
          </span>
          <IconButton
            size="small"
            label="Next page"
            disabled={atEnd}
            icon={<ChevronRight size={14} aria-hidden />}
            onClick={() => onPage(page + 1)}
          />
          <IconButton
            size="small"
            label="Last page"
            disabled={atEnd}
            icon={<ChevronLast size={14} aria-hidden />}
            onClick={() => onPage(last)}
          />
        </>
      )}
    </nav>
  );
}
