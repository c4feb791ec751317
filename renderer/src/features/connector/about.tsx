import type { ContentItem } from '@core/contract';
import { kindById } from '@core/content/kinds/index';
import { firstText, member, textOf } from '@core/text/values';
import type { Connector } from '@core/content/connector/model';
import { useFindingsOf } from '../../state/findings';
import { editValue } from '../../state/form-edits';
import { removeIcon, takeIcon, useIcon } from '../../state/icons';
import { openTab } from '../../state/tabs';
import { useWorkspace } from '../../state/workspace';
import { showOverlay } from '../../state/overlays';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { IconField } from '../../ui/icon-field';
import { TextField } from '../../ui/text-field';
import { PropertyForm } from '../../ui/values/property-form';
import { Section } from '../../ui/values/section';
import { usePending } from '../../ui/values/use-pending';
import styles from './connector-editor.module.css';

interface AboutProps {
  path: string;
  connector: Connector;
  value: unknown;
  canEdit: boolean;
}

/** The connector as a whole: its metadata, its pictures, its sample playbooks. */
export function About({ path, connector, value, canEdit }: AboutProps) {
  const items = useWorkspace((state) => state.items);
  const root = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
  const inPackage = (kind: string): ContentItem[] =>
    items.filter((item) => item.root === root && item.kind === kind);
  const playbooks = inPackage('playbook');
  const pictures = inPackage('image');
  const icon = useIcon(root, firstText(value, 'icon_large_name', 'icon_small_name'));
  return (
    <div className={styles.about}>
      <header className={styles.aboutHead}>
        <span className={styles.aboutTile}>
          {icon === null ? (
            <Icon name="plug-zap" size={24} />
          ) : (
            <img className={styles.aboutIcon} src={icon} alt="" />
          )}
        </span>
        <div>
          <h2 className={styles.partTitle}>{connector.label || 'Connector'}</h2>
          <p className={styles.partNote}>
            {connector.name} {connector.version} · {connector.operations.length} operations ·{' '}
            {connector.configuration.length} configuration fields
          </p>
        </div>
        {canEdit && <Button onClick={() => showOverlay({ kind: 'upkeep', root })}>Version…</Button>}
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
      <Section title="Icons">
        <div className={styles.aboutIcons}>
          {icons.map((each) => (
            <ConnectorIcon key={each.key} {...{ path, root, value, canEdit }} icon={each} />
          ))}
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

const icons = [
  { key: 'icon_small_name', label: 'Small icon' },
  { key: 'icon_large_name', label: 'Large icon' },
];

interface ConnectorIconProps {
  path: string;
  root: string;
  value: unknown;
  icon: (typeof icons)[number];
  canEdit: boolean;
}

/** One of the pictures the manifest names, with a way to bring one from the computer. */
function ConnectorIcon({ path, root, value, icon: { key, label }, canEdit }: ConnectorIconProps) {
  const pointer = `/${key}`;
  const place = { path, root, pointer, label };
  const name = textOf(member(value, key));
  const findings = useFindingsOf(path);
  const pending = usePending(name ?? '', (text) => {
    if (text !== (name ?? '')) editValue(path, pointer, text, `Change ${label.toLowerCase()}`);
  });
  return (
    <IconField
      label={label}
      address={useIcon(root, name)}
      isNamed={name !== null}
      readOnly={!canEdit}
      onChoose={(file) => takeIcon(place, file)}
      onRemove={() => removeIcon(place)}
    >
      <TextField
        label={label}
        mono
        value={pending.text}
        onChange={pending.change}
        onBlur={pending.leave}
        readOnly={!canEdit}
        error={findings.find((finding) => finding.pointer === pointer)?.message}
      />
    </IconField>
  );
}
