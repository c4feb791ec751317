import { ArrowLeft } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { HelpHit, HelpPage } from '@core/contract';
import { headingsIn } from '@core/text/markdown/headings';
import { linkTarget } from '@core/text/markdown/links';
import { call } from '../../state/bridge';
import { reportError } from '../../state/toasts';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { type DocumentParts, MarkdownDocument } from '../../ui/markdown';
import { ScrollRegion } from '../../ui/scroll-region';
import { SearchField } from '../../ui/search-field';
import { Spinner } from '../../ui/spinner';
import styles from './help.module.css';

/** Where in the documentation somebody is. */
interface Place {
  path: string;
  anchor: string | null;
}

/** The documentation as it came with the studio: its pages, a search over all of them, and one page to read. */
export function HelpDialog({ page, onClose }: { page: string; onClose(): void }) {
  const [places, setPlaces] = useState<readonly Place[]>([{ path: page, anchor: null }]);
  const [words, setWords] = useState('');
  const place = places.at(-1) ?? { path: page, anchor: null };
  const text = useAnswer(place.path, askPage)?.text ?? null;
  const go = (next: Place) => setPlaces((before) => [...before, next]);
  return (
    <Dialog
      title="Help"
      size="wide"
      onClose={onClose}
      aside={
        <Button
          icon={<ArrowLeft size={14} aria-hidden />}
          disabled={places.length === 1 && 'This is the first page.'}
          onClick={() => setPlaces((before) => before.slice(0, -1))}
        >
          Back
        </Button>
      }
      footer={
        <Button tone="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={styles.help}>
        <nav className={styles.pages} aria-label="Pages">
          <div>
            <SearchField label="Search the documentation" value={words} onChange={setWords} />
          </div>
          {words.trim() === '' ? (
            <Pages shown={place.path} onOpen={go} />
          ) : (
            <Hits words={words} onOpen={go} />
          )}
        </nav>
        {text === null ? (
          <Spinner />
        ) : (
          <Page key={`${place.path}#${place.anchor}`} place={place} text={text} onOpen={go} />
        )}
      </div>
    </Dialog>
  );
}

const askPage = (path: string) => call('help.page', { path });
const askPages = () => call('help.pages', {});
const askHits = (words: string) => call('help.find', { words: words.slice(0, 200) });

/** What the host answers to a question, which is asked anew where its key changes; null until then. */
function useAnswer<T>(key: string, ask: (key: string) => Promise<T>): T | null {
  const [answer, setAnswer] = useState<{ key: string; value: T } | null>(null);
  useEffect(() => {
    let gone = false;
    ask(key).then((value) => !gone && setAnswer({ key, value }), reportError);
    return () => {
      gone = true;
    };
  }, [key, ask]);
  return answer?.key === key ? answer.value : null;
}

interface ListProps {
  onOpen(place: Place): void;
}

/** All pages but those of single rules, which the page about all of them leads to. */
function Pages({ shown, onOpen }: ListProps & { shown: string }) {
  const pages = useAnswer<readonly HelpPage[]>('pages', askPages);
  const guide = pages?.filter(({ path }) => !path.includes('/'));
  const facts = pages?.filter(({ path }) => path.startsWith('platform/'));
  const rules = pages?.filter(({ path }) => path === 'rules/README.md');
  return (
    <div className={styles.list}>
      {[
        { title: 'Guide and reference', entries: [...(guide ?? []), ...(rules ?? [])] },
        { title: 'The platform', entries: facts ?? [] },
      ].map(({ title, entries }) => (
        <section key={title} aria-label={title}>
          <h3 className={styles.heading}>{title}</h3>
          <ul>
            {entries.map((page) => (
              <li key={page.path}>
                <button
                  type="button"
                  className={styles.entry}
                  aria-current={page.path === shown ? 'page' : undefined}
                  onClick={() => onOpen({ path: page.path, anchor: null })}
                >
                  {page.title}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Hits({ words, onOpen }: ListProps & { words: string }) {
  const hits = useAnswer<readonly HelpHit[]>(words, askHits);
  if (hits?.length === 0) return <p className={styles.none}>Nothing found. Try fewer or other words.</p>;
  return (
    <ul className={styles.list} aria-label="Found">
      {hits?.map((hit) => (
        <li key={`${hit.path}#${hit.anchor}`}>
          <button type="button" className={styles.entry} onClick={() => onOpen(hit)}>
            <span className={styles.hit}>{hit.heading}</span>
            {hit.heading !== hit.title && <span className={styles.of}>{hit.title}</span>}
            <span className={styles.line}>{hit.line}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Page({ place, text, onOpen }: ListProps & { place: Place; text: string }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const at =
      place.anchor === null ? 0 : headingsIn(text).findIndex(({ anchor }) => anchor === place.anchor);
    const heading = frame.current?.querySelectorAll('h1, h2, h3, h4, h5, h6')[at];
    if (at > 0) heading?.scrollIntoView();
  }, [place, text]);
  const parts = useMemo(() => partsOf(place.path, onOpen), [place.path, onOpen]);
  return (
    <div ref={frame} className={styles.pageFrame}>
      <ScrollRegion label="Page" className={styles.page}>
        <MarkdownDocument text={text} parts={parts} />
      </ScrollRegion>
    </div>
  );
}

/** Pictures of the documentation show what is on screen already, so their words do; links lead to pages. */
const partsOf = (own: string, onOpen: (place: Place) => void): DocumentParts => ({
  picture: (_src, words) => words,
  link: (href, children) => {
    const target = linkTarget(own, href);
    if (!target?.path.endsWith('.md')) return children;
    return (
      <button type="button" className={styles.link} onClick={() => onOpen(target)}>
        {children}
      </button>
    );
  },
});
