import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { DocumentView } from '../../state/document-view';
import { EmptyState } from '../../ui/empty-state';
import styles from './properties-editor.module.css';

const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  ico: 'image/x-icon',
  bmp: 'image/bmp',
};

/** A picture of the pack. It is shown as an image and nothing else, so that what is written in it cannot run. */
export function ImageView({ document }: { document: DocumentView }) {
  const { path, text, encoding, sizeBytes } = document;
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [failed, setFailed] = useState(false);
  const type = types[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? 'image/png';
  const data = encoding === 'binary' ? `base64,${text}` : `charset=utf-8,${encodeURIComponent(text)}`;
  if (text === '' || failed) {
    return (
      <EmptyState
        icon={<ImageOff size={28} strokeWidth={1.5} aria-hidden />}
        title={failed ? 'This picture cannot be shown' : 'This picture is too large to be shown'}
      >
        It has {sizeBytes.toLocaleString('en')} bytes and stays in the workspace as it is.
      </EmptyState>
    );
  }
  return (
    <figure className={styles.picture}>
      <img
        className={styles.image}
        src={`data:${type};${data}`}
        alt={path.slice(path.lastIndexOf('/') + 1)}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          setSize({ width, height })
        }
        onError={() => setFailed(true)}
      />
      <figcaption className={styles.caption}>
        {size && `${size.width} × ${size.height} pixels, `}
        {sizeBytes.toLocaleString('en')} bytes
      </figcaption>
    </figure>
  );
}
