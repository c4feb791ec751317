import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ModulePermission } from '@core/content/role/permissions';
import { setFieldRights } from '@core/edit/role/edit-permissions';
import { removeAt } from '@core/text/json/edit';
import { DetailsPart } from '../../editor-frame/details';
import { useFindingsBelow } from '../../state/findings-below';
import { applyFix } from '../../state/fixes';
import { changeText } from '../../state/form-edits';
import { useFormSchema } from '../../state/form-schema';
import { classNames } from '../../ui/class-names';
import { FindingList } from '../../ui/finding-list';
import { IconButton } from '../../ui/icon-button';
import { SearchField } from '../../ui/search-field';
import { Grant } from './grant';
import styles from './role-editor.module.css';

interface PermissionPanelProps {
  path: string;
  permission: ModulePermission;
  canEdit: boolean;
  onDone(): void;
}

/** One module of the role: its fields, and which of them the role may read and write. */
export function PermissionPanel({ path, permission, canEdit, onDone }: PermissionPanelProps) {
  const schema = useFormSchema();
  const [search, setSearch] = useState('');
  const findings = useFindingsBelow(path, permission.pointer);
  const module = schema.module(permission.module);
  const title = module?.title ?? permission.module;
  const known = (module?.fields ?? []).map(({ name, title: called }) => ({ name, called }));
  const unknown = permission.fields
    .filter(({ field }) => !known.some(({ name }) => name === field))
    .map(({ field }) => ({ name: field, called: field }));
  const wanted = search.trim().toLowerCase();
  const fields = [...known, ...unknown].filter(({ name, called }) =>
    `${name} ${called}`.toLowerCase().includes(wanted),
  );
  const set = (field: string, called: string, rights: { canRead: boolean; canWrite: boolean }) =>
    changeText(path, `Permissions for ${called}`, (text) =>
      setFieldRights(
        text,
        permission,
        known.map(({ name }) => name),
        field,
        rights,
      ),
    );
  return (
    <DetailsPart
      title={title}
      onClose={onDone}
      actions={
        <IconButton
          size="small"
          label={`Remove ${title} from the role`}
          icon={<Trash2 size={14} aria-hidden />}
          disabled={!canEdit}
          onClick={() => {
            changeText(path, `Remove permissions for ${title}`, (text) => removeAt(text, permission.pointer));
            onDone();
          }}
        />
      }
    >
      <FindingList findings={findings} onFix={canEdit ? (finding) => void applyFix(finding) : null} />
      {known.length + unknown.length === 0 ? (
        <p className={styles.nothing}>
          No field of “{permission.module}” is known here: it is an area of the product, or a module of
          another pack.
        </p>
      ) : (
        <>
          <SearchField label="Search fields" value={search} onChange={setSearch} />
          <table className={classNames(styles.table, styles.fields)} aria-label={`Fields of ${title}`}>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Read</th>
                <th scope="col">Write</th>
              </tr>
            </thead>
            <tbody>
              {fields.map(({ name, called }) => {
                const said = permission.fields.find(({ field }) => field === name);
                // What nothing is said of is not kept back.
                const canRead = said?.canRead ?? true;
                const canWrite = said?.canWrite ?? true;
                return (
                  <tr key={name}>
                    <th scope="row">
                      {called} {called !== name && <span className={styles.type}>{name}</span>}
                    </th>
                    <td>
                      <Grant
                        label={`Read ${called}`}
                        state={canRead}
                        disabled={!canEdit}
                        onChange={(granted) =>
                          // Who may not see a field could only write it blindly.
                          set(name, called, { canRead: granted, canWrite: granted && canWrite })
                        }
                      />
                    </td>
                    <td>
                      <Grant
                        label={`Write ${called}`}
                        state={canWrite}
                        disabled={!canEdit}
                        onChange={(granted) =>
                          set(name, called, { canRead: canRead || granted, canWrite: granted })
                        }
                      />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
          {fields.length === 0 && <p className={styles.nothing}>No field matches.</p>}
        </>
      )}
    </DetailsPart>
  );
}
