import { describe, expect, it } from 'vitest';
import type { ModuleMetadata } from '@core/content/module/posted';
import { inverseOf } from '@core/content/module/relation';
import { violationsOf } from '@core/content/module/publishing/refusals';
import { addRelation, type WantedRelation } from '@core/edit/module/relation-sides';
import { asDraft } from '@core/module-view/publish-effects';
import { applyChanges } from '@core/text/changes';
import { field, module } from '../../../support/module-json';

const write = (type: string, attributes: object[] = []) =>
  JSON.stringify(module(type, { attributes }), null, 4);
const wanted = (more: Partial<WantedRelation> = {}): WantedRelation => ({
  formType: 'manyToMany',
  module: 'cases',
  target: 'assets',
  name: 'assets',
  title: 'Assets',
  side: { name: 'cases', title: 'Cases' },
  ...more,
});
let last = 0;
const newUuid = () => `u${++last}`;

interface Sides {
  own: ModuleMetadata;
  other: ModuleMetadata;
}
function added(
  relation: WantedRelation,
  own = write('cases'),
  other: string | null = write('assets'),
): Sides {
  const changes = addRelation(own, other, relation, newUuid);
  const read = (text: string) => asDraft(JSON.parse(text), null) as ModuleMetadata;
  return {
    own: read(applyChanges(own, changes.own)),
    other: read(other === null ? write('assets') : applyChanges(other, changes.other)),
  };
}
const refusals = ({ own, other }: Sides) =>
  violationsOf(new Map([own, other].map((each) => [each.type, each])), () => false);

describe('both sides of a relation', () => {
  it('name each other, and one of them owns it', () => {
    const sides = added(wanted());
    expect(sides.own.attributes[0]).toMatchObject({
      name: 'assets',
      type: 'assets',
      dataSource: { model: 'assets' },
      collection: true,
      inversedField: 'cases',
      ownsRelationship: true,
      bulkAction: [],
    });
    expect(sides.other.attributes[0]).toMatchObject({
      name: 'cases',
      type: 'cases',
      dataSource: { model: 'cases' },
      collection: true,
      inversedField: 'assets',
      ownsRelationship: false,
    });
    const [first] = sides.own.attributes;
    expect(first && inverseOf(first, 'cases', sides.own.attributes, sides.other.attributes)?.name).toBe(
      'cases',
    );
  });

  it('are one field where a module is related to itself', () => {
    const text = write('cases');
    const changes = addRelation(text, text, wanted({ target: 'cases', name: 'related' }), newUuid);
    expect(changes.other).toEqual([]);
    const { attributes } = JSON.parse(applyChanges(text, changes.own)) as ModuleMetadata;
    expect(attributes).toEqual([
      expect.objectContaining({ name: 'related', inversedField: 'related', ownsRelationship: true }),
    ]);
  });

  it('are a list and the lookup that leads back, which publishing asks for', () => {
    const relation = wanted({ formType: 'oneToMany', side: { name: 'case', title: 'Case' } });
    const sides = added(relation);
    expect(sides.own.attributes[0]).toMatchObject({ inversedField: 'case', ownsRelationship: false });
    expect(sides.other.attributes[0]).toMatchObject({
      name: 'case',
      formType: 'lookup',
      type: 'cases',
      collection: false,
      inversedField: null,
    });
    expect(refusals(sides)).toEqual([]);
    // Without its other side publishing refuses it.
    expect(refusals(added(relation, write('cases'), null))).toHaveLength(1);
  });

  it('refuse a name that the other module has', () => {
    expect(() => added(wanted(), write('cases'), write('assets', [field('cases')]))).toThrow(/already/);
  });
});
