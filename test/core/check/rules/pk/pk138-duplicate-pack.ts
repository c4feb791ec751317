import type { RuleFixture } from '../fixture';
import { manifest } from './manifest';

export default {
  bad: [
    {
      what: 'two folders',
      files: { 'a/info.json': manifest({}), 'b/info.json': manifest({}) },
      finds: ['b/info.json#/name'],
    },
    {
      what: 'three folders',
      files: { 'a/info.json': manifest({}), 'b/info.json': manifest({}), 'c/info.json': manifest({}) },
      finds: ['b/info.json#/name', 'c/info.json#/name'],
    },
  ],
  good: [
    {
      what: 'two versions',
      files: { 'a/info.json': manifest({}), 'b/info.json': manifest({ version: '1.1.0' }) },
    },
  ],
} satisfies RuleFixture;
