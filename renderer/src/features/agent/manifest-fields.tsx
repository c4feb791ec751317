import type { AgentChoices } from '@core/contract';
import { agentFields, compatibilityKeys, routingTags, type AgentField } from '@core/content/agent/fields';
import { textOf, type JsonMap } from '@core/text/values';
import { useFindingsOf } from '../../state/findings';
import { editValue } from '../../state/form-edits';
import { removeIcon, takeIcon, useIcon } from '../../state/icons';
import { ComboField } from '../../ui/combo-field';
import { IconField } from '../../ui/icon-field';
import { Switch } from '../../ui/switch';
import { TextField } from '../../ui/text-field';
import { TextList } from '../../ui/values/text-list';
import { usePending } from '../../ui/values/use-pending';
import styles from './agent.module.css';
import { problemAt } from './field-findings';

export interface FieldsProps {
  path: string;
  manifest: JsonMap;
  choices: AgentChoices;
  canEdit: boolean;
}

const fieldOf = (key: string): AgentField =>
  agentFields.find((field) => field.key === key) ?? { key, label: key, type: 'text' };

/** Releases that have agents. */
const releases = ['8.0.0', '8.0.1'];

/** Who the agent is: what the import needs, and what is asked of others. */
export function IdentityFields(props: FieldsProps) {
  const { choices } = props;
  return (
    <div className={styles.form}>
      <Member {...props} field={fieldOf('name')} mono />
      <Member {...props} field={fieldOf('version')} mono />
      <Member {...props} field={fieldOf('label')} />
      <Member {...props} field={fieldOf('agentclass')} options={choices.classes} mono />
      <Member {...props} field={fieldOf('category')} options={choices.categories} />
      <Member {...props} field={fieldOf('publisher')} options={choices.publishers} />
      <div className={styles.wide}>
        <Member {...props} field={fieldOf('description')} />
      </div>
    </div>
  );
}

/** Who can ask the agent, how it looks, where it runs. */
export function PresentationFields(props: FieldsProps & { root: string }) {
  const { path, manifest, choices, canEdit, root } = props;
  const compatibility = compatibilityKeys.find((key) => key in manifest) ?? compatibilityKeys[0];
  const tags = Array.isArray(manifest.tags)
    ? manifest.tags.filter((tag): tag is string => typeof tag === 'string')
    : [];
  return (
    <div className={styles.form}>
      <div className={styles.wide}>
        <TextList
          label="Tags"
          values={tags}
          suggestions={routingTags}
          placeholder="Add a tag"
          description={fieldOf('tags').hint ?? ''}
          readOnly={!canEdit}
          onChange={(next) => editValue(path, '/tags', next, 'Change the tags')}
        />
      </div>
      <IconMember {...props} root={root} field={fieldOf('icon_small_name')} options={choices.icons} />
      <IconMember {...props} root={root} field={fieldOf('icon_large_name')} options={choices.icons} />
      <Member
        {...props}
        field={{ ...fieldOf(compatibilityKeys[0]), key: compatibility }}
        options={releases}
      />
      <Member {...props} field={fieldOf('contributor')} />
      <div className={styles.wide}>
        <Member {...props} field={fieldOf('help_online')} />
      </div>
      <div className={`${styles.wide} ${styles.switches}`}>
        {['cs_approved', 'cs_compatible'].map((key) => (
          <Switch
            key={key}
            label={fieldOf(key).label}
            checked={manifest[key] === true}
            disabled={!canEdit}
            onChange={(on) => editValue(path, `/${key}`, on, `Change ${fieldOf(key).label.toLowerCase()}`)}
          />
        ))}
      </div>
    </div>
  );
}

interface MemberProps extends FieldsProps {
  field: AgentField;
  options?: readonly string[];
  mono?: boolean;
}

/** One text member of the manifest. When emptied, a member that did not exist before is removed again. */
function Member({ path, manifest, canEdit, field, options, mono = false }: MemberProps) {
  const pointer = `/${field.key}`;
  const value = textOf(manifest[field.key]) ?? '';
  const findings = useFindingsOf(path);
  const pending = usePending(value, (text) => {
    if (text !== value || manifest[field.key] === undefined)
      editValue(path, pointer, text, `Change ${field.label.toLowerCase()}`);
  });
  const shared = {
    label: field.required ? `${field.label} (required)` : field.label,
    value: pending.text,
    onChange: pending.change,
    onBlur: pending.leave,
    description: field.hint,
    error: problemAt(findings, pointer),
    readOnly: !canEdit,
    mono,
  };
  if (options) return <ComboField {...shared} options={options} />;
  return <TextField {...shared} multiline={field.type === 'multiline'} />;
}

/** The name of an icon, with the picture it names and a way to bring one from the computer. */
function IconMember({ root, ...props }: MemberProps & { root: string }) {
  const { path, manifest, canEdit, field } = props;
  const place = { path, root, pointer: `/${field.key}`, label: field.label };
  const name = textOf(manifest[field.key]);
  return (
    <IconField
      label={field.label}
      address={useIcon(root, name)}
      isNamed={field.key in manifest}
      readOnly={!canEdit}
      onChoose={(file) => takeIcon(place, file)}
      onRemove={() => removeIcon(place)}
    >
      <Member {...props} />
    </IconField>
  );
}
