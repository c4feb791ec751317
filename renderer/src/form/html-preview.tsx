import { useEffect, useRef } from 'react';
import { Section } from '../ui/values/section';
import styles from './html-preview.module.css';

/**
 * HTML of a pack as its readers see it, in a frame that may do nothing: no scripts, no forms, no windows, and no
 * request to anybody, be it for a picture. The page's policy lets frames show blobs alone, so that a link in it leads
 * nowhere either.
 */
export function HtmlPreview({ label, html }: { label: string; html: string }) {
  return (
    <Section title={`${label} as its readers see it`} closed>
      <HtmlFrame title={`${label} as its readers see it`} html={html} />
      <p className={styles.note}>Pictures of the web are not fetched; templates stand as they are written.</p>
    </Section>
  );
}

const policy =
  '<!doctype html><meta http-equiv="Content-Security-Policy" content="default-src \'none\'; img-src data:">';

/** HTML in a frame that may do nothing. */
export function HtmlFrame({ title, html }: { title: string; html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([policy, html], { type: 'text/html;charset=utf-8' }));
    if (frame.current) frame.current.src = made;
    return () => URL.revokeObjectURL(made);
  }, [html]);
  return (
    <iframe ref={frame} className={styles.frame} title={title} sandbox="" referrerPolicy="no-referrer" />
  );
}
