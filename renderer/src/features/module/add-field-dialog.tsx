import { useState } from 'react';
import { moduleTypeOf } from '@core/content/module/definition';
import { problemOfFieldName } from '@core/content/module/field-name';
import { fieldTypeOf, fieldTypes } from '@core/content/module/field-types';
import type { ShownField } from '@core/content/module/shown-fields';
import { titleOfName } from '@core/content/module/title-of-name';
import { addField } from '@core/edit/module/edit-fields';
import { addRelation, type WantedRelation } from '@core/edit/module/relation-sides';
import { fieldName } from '@core/starter/names';
import { uuidOfIri } from '@core/content/iri';
import { firstText, member } from '@core/text/values';
import { announce } from '../../state/announcer';
import { useFormSchema } from '../../state/form-schema';
import { select } from '../../state/selection';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { PickField } from '../../ui/pick-field';
import { Select } from '../../ui/select';
import { TextField } from '../../ui/text-field';
import { currentText } from '../../state/workspace-edits';
import { changeAllLabelled, fileOfModule, type LabelledChange } from './edits';
import styles from './module-editor.module.css';
import { noOtherSide, otherSideOf, RelationFields } from './relation-fields';

interface AddFieldDialogProps {
  path: string;
  definition: unknown;
  fields: readonly ShownField[];
  onClose(): void;
}

const offered = fieldTypes
  .filter(({ isOffered }) => isOffered)
  .map(({ id, label, group }) => ({ id, label, description: group }));

/** Adds a field: its type, its label and, made from that until it is typed, its name. */
export function AddFieldDialog({ path, definition, fields, onClose }: AddFieldDialogProps) {
  const schema = useFormSchema();
  const [formType, setFormType] = useState('text');
  const [title, setTitle] = useState('');
  const [typedName, setTypedName] = useState<string | null>(null);
  const [from, setFrom] = useState('');
  const [said, setSaid] = useState(noOtherSide);
  const type = fieldTypeOf(formType);
  const name = typedName ?? fieldName(title);
  const named =
    name === ''
      ? null
      : problemOfFieldName(
          name,
          fields.map((field) => field.name),
        );
  const needs = type?.settings.has('picklist') ? 'picklist' : type?.settings.has('target') ? 'target' : null;
  const module = moduleTypeOf(definition) ?? '';
  const descriptions = member(definition, 'descriptions');
  const own = {
    type: module,
    singular: firstText(descriptions, 'singular') ?? titleOfName(module),
    plural: firstText(descriptions, 'plural') ?? titleOfName(module),
  };
  const target = needs === 'target' ? schema.module(from) : undefined;
  const otherPath = target ? fileOfModule(target.type, path) : null;
  const isHere = otherPath !== null;
  const side = target ? otherSideOf({ formType, own, target, isHere }, said) : null;
  const missing =
    name === ''
      ? 'type a label first.'
      : (named ??
        (needs !== null && from === ''
          ? `choose the ${needs === 'target' ? 'module' : 'picklist'} first.`
          : (side?.problem ?? null)));
  const addSides = async (relation: Pick<WantedRelation, 'formType' | 'target' | 'name' | 'title'>) => {
    const whole = { ...relation, module, side: side ?? { name: relation.name, title: relation.title } };
    const other = side?.isNew && otherPath !== null ? await currentText(otherPath) : null;
    const changes = addRelation(await currentText(path), other, whole, () => crypto.randomUUID());
    const files: LabelledChange[] = [{ path, ...relation, changesOf: () => changes.own }];
    if (side && otherPath !== null && changes.other.length > 0)
      files.push({ path: otherPath, ...whole.side, changesOf: () => changes.other });
    return changeAllLabelled(`Add ${relation.title}`, files);
  };
  const add = async () => {
    if (!type || missing !== null) return;
    const list = schema.picklist(from);
    const items = (list?.items ?? []).flatMap(({ iri }) => uuidOfIri(iri) ?? []).map((uuid) => ({ uuid }));
    const wanted = {
      type,
      name,
      title,
      target: needs === 'target' ? from : null,
      picklist: needs === 'picklist' ? { name: from, items } : null,
    };
    const label = title.trim() === '' ? name : title.trim();
    const isAdded =
      target && isRelation(formType)
        ? await addSides({ formType, target: target.type, name, title: label })
        : await changeAllLabelled(`Add ${label}`, [
            { path, name, title: label, changesOf: (text) => addField(text, wanted, crypto.randomUUID()) },
          ]);
    if (!isAdded) return;
    announce(`${label} added`);
    onClose();
    select(path, `/attributes/${fields.length}`);
  };
  return (
    <Dialog
      title="Add a field"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="primary" disabled={missing ?? false} onClick={() => void add()}>
            Add field
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <TextField
          label="Label"
          value={title}
          onChange={setTitle}
          onKeyDown={({ key }) => key === 'Enter' && void add()}
        />
        <Select
          label="Type"
          value={formType}
          options={offered}
          onChange={(next) => {
            setFormType(next);
            setFrom('');
            setSaid(noOtherSide);
          }}
        />
        {needs === 'picklist' && (
          <PickField
            label="Picklist"
            value={from}
            options={schema.picklists.map((list) => ({ id: list.name, label: list.name }))}
            placeholder="Choose a picklist"
            onChange={setFrom}
          />
        )}
        {needs === 'target' && (
          <PickField
            label="Module it leads to"
            value={from}
            options={schema.modules.map(({ type: id, title: of }) => ({ id, label: of, description: id }))}
            placeholder="Choose a module"
            onChange={(next) => {
              setFrom(next);
              setSaid(noOtherSide);
            }}
          />
        )}
        {target && side && (
          <RelationFields target={target} side={side} said={said} isHere={isHere} onChange={setSaid} />
        )}
        <TextField
          label="Name"
          mono
          value={name}
          error={named ?? undefined}
          description={`Records of ${module || 'the module'} are stored under it; it cannot be changed once it is published.`}
          onChange={setTypedName}
          onKeyDown={({ key }) => key === 'Enter' && void add()}
        />
      </div>
    </Dialog>
  );
}

const isRelation = (formType: string): formType is WantedRelation['formType'] =>
  formType === 'manyToMany' || formType === 'oneToMany';
