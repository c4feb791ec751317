import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { pictureAddress } from '@core/content/picture';
import type { DocumentView } from '../../state/document-view';
import { EmptyState } from '../../ui/empty-state';
import styles from './properties-editor.module.css';

/** A picture of the pack. It is shown as an image and nothing else, so that what is written in it cannot run. */
export function ImageView({ document }: { document: DocumentView }) {
  const { path, text, encoding, sizeBytes } = document;
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [failed, setFailed] = useState(false);
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
        src={pictureAddress(path, text, encoding)}
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
