import type { ContentItem } from '@core/contract';
import { kindById } from '@core/content/kinds/index';
import { firstText } from '@core/content/shape';
import type { Connector } from '@core/content/connector/model';
import { useDocument } from '../../state/documents';
import { editValue } from '../../state/form-edits';
import { openTab } from '../../state/tabs';
import { useWorkspace } from '../../state/workspace';
import { Badge } from '../../ui/badge';
import { Icon } from '../../ui/icon';
import { PropertyForm } from '../../ui/values/property-form';
import { Section } from '../../ui/values/section';
import styles from './connector-editor.module.css';

interface AboutProps {
  path: string;
  connector: Connector;
  value: unknown;
  canEdit: boolean;
}

/** The connector as a whole: what it says of itself, its pictures, its sample playbooks. */
export function About({ path, connector, value, canEdit }: AboutProps) {
  const items = useWorkspace((state) => state.items);
  const root = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
  const inPackage = (kind: string): ContentItem[] =>
    items.filter((item) => item.root === root && item.kind === kind);
  const playbooks = inPackage('playbook');
  const pictures = inPackage('image');
  const icon = iconPath(value, pictures);
  return (
    <div className={styles.about}>
      <header className={styles.aboutHead}>
        <span className={styles.aboutTile}>
          {icon ? <Picture path={icon} /> : <Icon name="plug-zap" size={24} />}
        </span>
        <div>
          <h2 className={styles.partTitle}>{connector.label || 'Connector'}</h2>
          <p className={styles.partNote}>
            {connector.name} {connector.version} · {connector.operations.length} operations ·{' '}
            {connector.configuration.length} configuration fields
          </p>
        </div>
      </header>
      <Section title="Manifest">
        <div className={styles.aboutForm}>
          <PropertyForm
            properties={kindById('connector')?.properties(value, '') ?? []}
            onChange={
              canEdit
                ? (pointer, next, label) => editValue(path, pointer, next, `Change ${label.toLowerCase()}`)
                : undefined
            }
          />
        </div>
      </Section>
      <Links title="Sample playbooks" items={playbooks} />
      <Links title="Pictures" items={pictures} />
    </div>
  );
}

function Links({ title, items }: { title: string; items: readonly ContentItem[] }) {
  if (items.length === 0) return null;
  return (
    <Section title={title} badge={<Badge>{items.length}</Badge>}>
      <ul className={styles.links}>
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className={styles.fieldLink}
              onClick={() => openTab(item.path, { pointer: item.pointer })}
            >
              <span>{item.title}</span>
              <span className={styles.fieldNote}>{item.path}</span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Where the large icon of the manifest is, the small one where there is none. */
function iconPath(value: unknown, pictures: readonly ContentItem[]): string | null {
  const name = firstText(value, 'icon_large_name', 'icon_small_name');
  return pictures.find(({ path }) => name !== null && path.endsWith(`/${name}`))?.path ?? null;
}

function Picture({ path }: { path: string }) {
  const { text, encoding, status } = useDocument(path);
  if (status !== 'ready' || encoding !== 'binary' || text === '') return <Icon name="plug-zap" size={24} />;
  return <img className={styles.aboutIcon} src={`data:image/png;base64,${text}`} alt="" />;
}
