import { FileQuestion } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import type { ContentItem } from '@core/contract';
import { kindById } from '@core/content/kinds/index';
import { EditorFrame } from '../../editor-frame/editor-frame';
import { EditorHead } from '../../editor-frame/editor-head';
import type { DocumentView } from '../../state/document-view';
import { useDocument } from '../../state/documents';
import { editValue, takesFormEdits } from '../../state/form-edits';
import { useIsEmptyMarker } from '../../state/empty-marker';
import { useFindingsOf } from '../../state/findings';
import { findingsBelow } from '../../state/findings-below';
import { applyFix } from '../../state/fixes';
import { resetLayout, useLayout } from '../../state/layout';
import { referenceOf } from '../../state/references';
import { select, useSelection } from '../../state/selection';
import { openTab, setTabView } from '../../state/tabs';
import { useAnsweredReveals } from '../../state/use-answered-reveals';
import { fileName, useItemsOf } from '../../state/workspace';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { FindingList } from '../../ui/finding-list';
import { Icon } from '../../ui/icon';
import { Markdown } from '../../ui/markdown';
import { SeverityIcon } from '../../ui/severity-icon';
import { Splitter } from '../../ui/splitter';
import { PropertyForm } from '../../ui/values/property-form';
import { ReferenceLink } from '../../ui/values/reference-link';
import { Section } from '../../ui/values/section';
import { Contents } from './contents';
import { DataTable } from './data-table';
import { ImageView } from './image-view';
import { ItemList } from './item-list';
import styles from './properties-editor.module.css';
import { tablesOf } from './tables';

/** Any file that has no editor of its own: what it is, what can be changed at a glance, and all it holds. */
export function PropertiesEditor({ path }: { path: string }) {
  const document = useDocument(path);
  const { language, text } = document;
  const value = useDeferredValue(document.value);
  const items = useItemsOf(path);
  const isMarker = useIsEmptyMarker(document);
  useAnsweredReveals(path);
  // An SVG is a text to its source view and a picture here.
  if (language === 'image' || /\.svg$/i.test(path)) return <ImageView document={document} />;
  if (language === 'markdown') return <Prose text={text} />;
  if (isMarker) {
    return (
      <div className={styles.main}>
        <Facts path={path} document={document} value={undefined} item={items[0]} selected={null} />
      </div>
    );
  }
  return (
    <EditorFrame document={document}>
      {value === undefined ? (
        <Unread document={document} />
      ) : (
        <ValueEditor path={path} document={document} value={value} items={items} />
      )}
    </EditorFrame>
  );
}

interface ValueEditorProps {
  path: string;
  document: DocumentView;
  value: unknown;
  items: readonly ContentItem[];
}

function ValueEditor({ path, document, value, items }: ValueEditorProps) {
  const selected = useSelection(path);
  const [width, setWidth] = useLayout('properties.contents.width');
  const item = useMemo(() => itemAt(items, selected), [items, selected]);
  const pointer = item?.pointer ?? '';
  const choose = (next: string) => select(path, next);
  return (
    <div className={styles.columns}>
      {items.length > 1 && (
        <nav className={styles.items} aria-label="In this file">
          <ItemList items={items} selected={pointer} onSelect={choose} />
        </nav>
      )}
      <div className={styles.main}>
        <Facts key={pointer} path={path} document={document} value={value} item={item} selected={selected} />
      </div>
      <Splitter
        label="Width of the contents"
        orientation="vertical"
        reversed
        value={width}
        min={220}
        max={900}
        onChange={setWidth}
        onReset={() => resetLayout('properties.contents.width')}
      />
      <div className={styles.side} style={{ width }}>
        <Contents path={path} value={value} selected={selected} onSelect={choose} />
      </div>
    </div>
  );
}

interface FactsProps {
  path: string;
  document: DocumentView;
  value: unknown;
  item: ContentItem | undefined;
  selected: string | null;
}

function Facts({ path, document, value, item, selected }: FactsProps) {
  const pointer = item?.pointer ?? '';
  const kind = item ? kindById(item.kind) : null;
  const tables = useMemo(() => tablesOf(kind?.id ?? null, value, pointer), [kind, value, pointer]);
  // What a table shows need not be counted as well.
  const properties = useMemo(() => {
    const titles = new Set(tables.map((table) => table.title));
    return (kind?.properties(value, pointer) ?? []).filter(({ label }) => !titles.has(label));
  }, [kind, value, pointer, tables]);
  const findings = useFindingsOf(path).filter(
    (finding) => pointer === '' || finding.pointer?.startsWith(pointer),
  );
  return (
    <>
      <EditorHead
        icon={<Icon name={kind?.icon ?? 'file'} size={20} />}
        title={item?.title ?? fileName(path)}
        subtitle={`${kind?.label ?? 'File'} · ${path}`}
      />
      {findings.length > 0 && (
        <Section title="Problems" badge={<Badge tone="error">{findings.length}</Badge>}>
          <ul className={styles.findings}>
            {findings.map((finding) => (
              <li key={finding.fingerprint}>
                <button
                  type="button"
                  className={styles.finding}
                  onClick={() =>
                    openTab(path, { view: 'source', pointer: finding.pointer, range: finding.range })
                  }
                >
                  <SeverityIcon severity={finding.severity} />
                  <span>
                    {finding.message} <span className={styles.code}>{finding.code}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {properties.length > 0 && (
        <Section title="Properties">
          <div className={styles.form}>
            <PropertyForm
              properties={properties}
              renderValue={(fact) => {
                const named = referenceOf(fact, item?.uuid ?? null);
                return named && <ReferenceLink {...named} />;
              }}
              renderBelow={(at, label) => (
                <FindingList
                  findings={findingsBelow(findings, at)}
                  about={label}
                  onFix={takesFormEdits(document) ? (finding) => void applyFix(finding) : null}
                />
              )}
              onChange={
                takesFormEdits(document)
                  ? (at, next, label) => editValue(path, at, next, `Change ${label.toLowerCase()}`)
                  : undefined
              }
            />
          </div>
        </Section>
      )}
      {tables.map((table) => (
        <Section key={table.title} title={table.title} badge={<Badge>{table.rows.length}</Badge>}>
          <DataTable table={table} selected={selected} onSelect={(row) => select(path, row)} />
        </Section>
      ))}
    </>
  );
}

/** The item a place is in; the first one for a place in none. */
function itemAt(items: readonly ContentItem[], pointer: string | null): ContentItem | undefined {
  const holding = items.findLast(
    (item) => pointer === item.pointer || pointer?.startsWith(`${item.pointer}/`),
  );
  return holding ?? items[0];
}

function Prose({ text }: { text: string }) {
  return (
    <div className={styles.prose}>
      <Markdown text={text} />
    </div>
  );
}

/** A file without a value: not text, or text that cannot be read. */
function Unread({ document: { path, language, broken, sizeBytes } }: { document: DocumentView }) {
  if (broken || language === 'json' || language === 'yaml') {
    return (
      <EmptyState
        icon={<FileQuestion size={28} strokeWidth={1.5} aria-hidden />}
        title="This file cannot be read"
        actions={<Button onClick={() => setTabView(path, 'source')}>Show the source</Button>}
      >
        Fix the error in the source, and what the file holds appears here.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<FileQuestion size={28} strokeWidth={1.5} aria-hidden />} title={fileName(path)}>
      There is nothing to edit in this file. It has {sizeBytes.toLocaleString('en')} bytes and stays in the
      workspace as it is.
    </EmptyState>
  );
}
