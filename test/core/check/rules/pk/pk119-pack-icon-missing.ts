import type { RuleFixture } from '../fixture';
import { manifest } from './manifest';

export default {
  bad: [
    {
      what: 'no such picture',
      files: { 'info.json': manifest({ iconLarge: 'icon.png' }) },
      finds: ['info.json#/iconLarge'],
      fixed: { 'info.json': manifest({ iconLarge: null }) },
    },
    {
      what: 'in a folder that is not there',
      files: { 'info.json': manifest({ iconLarge: 'pictures/icon.png' }) },
      finds: ['info.json#/iconLarge'],
      fixed: { 'info.json': manifest({ iconLarge: null }) },
    },
  ],
  good: [
    { what: 'no icon', files: { 'info.json': manifest({ iconLarge: null }) } },
    {
      what: 'the picture itself',
      files: { 'info.json': manifest({ iconLarge: 'data:image/png;base64,AAAA' }) },
    },
  ],
} satisfies RuleFixture;
