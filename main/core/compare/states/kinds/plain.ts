import type { ChangeClass } from '../../../contract/comparison';
import { isMap, member } from '../../../text/values';
import type { Grammar, Keys, Met } from '../grammar';
import { isStampedTag, type NoiseRule } from '../noise';

const wording = new Set([
  'name',
  'title',
  'label',
  'subTitle',
  'description',
  'descriptions',
  'displayName',
  'displayText',
  'displayTitle',
  'tooltip',
  'placeholder',
  'help',
  'helpText',
  'help_online',
  'buttonText',
  'recordTags',
  'tags',
  'tag',
  'aliasName',
]);
const access = new Set([
  'owners',
  'userOwners',
  'roles',
  'teams',
  'isPrivate',
  'visible',
  'viewers',
  'readers',
]);
const layout = new Set([
  'top',
  'left',
  'width',
  'height',
  'x',
  'y',
  'color',
  'icon',
  'iconClass',
  'orderIndex',
  'order',
  'style',
  'collapsed',
  'isCollapsed',
]);
const editorState = new Set([
  '_expanded',
  '_previousName',
  '_value',
  '__recommend',
  'annotation',
  '$$hashKey',
  'wid',
  'previousOperator',
  'previousTemplate',
  'OPERATOR_KEY',
  'useInOperator',
]);

/** What the last key of a place says of a change, whatever the kind. */
export function usualClass({ keys }: Pick<Met, 'keys'>): ChangeClass {
  const nearest = keys.findLast((key) => key !== '*') ?? '';
  if (wording.has(nearest) || keys.includes('descriptions')) return 'wording';
  if (keys.some((key) => access.has(key))) return 'access';
  return layout.has(nearest) ? 'layout' : 'behaviour';
}

/** What editors keep for themselves in any kind. */
export function usualNoise(keys: Keys): NoiseRule | null {
  return editorState.has(keys.at(-1) ?? '') ? 'editor-state' : null;
}

/** A tag taken or given that an installation stamps. */
export function stampedTag({ keys, before, after }: Met): NoiseRule | null {
  const list = keys.findLast((key) => key !== '*') ?? '';
  return ['recordTags', 'tags', 'tag'].includes(list) && isStampedTag(tagName(before ?? after))
    ? 'stamped-tags'
    : null;
}

const tagName = (tag: unknown): unknown => (isMap(tag) ? member(tag, 'uuid') : tag);

/** What holds for every kind that says nothing else. */
export const plain: Grammar = {
  noise: usualNoise,
  quiet: stampedTag,
  classOf: usualClass,
};
