import type { RuleFixture } from '../fixture';
import { manifest } from './manifest';

export default {
  bad: [
    {
      what: 'a bitmap',
      files: { 'info.json': manifest({ iconLarge: 'icon.bmp' }) },
      finds: ['info.json#/iconLarge'],
    },
    {
      what: 'a text inside',
      files: { 'info.json': manifest({ iconLarge: 'data:text/html,x' }) },
      finds: ['info.json#/iconLarge'],
    },
  ],
  good: [{ what: 'a PNG', files: { 'info.json': manifest({ iconLarge: 'Icon.PNG' }) } }],
} satisfies RuleFixture;
