import type { RemoteMark } from '@core/contract/remote';
import { Badge } from './badge';

/** How much may be done to a remote, as a word and a colour. */
export const markLooks = {
  protected: {
    word: 'protected',
    tone: 'error',
    says: 'Nothing is written there unless somebody types its name.',
  },
  'read-only': { word: 'read-only', tone: 'hint', says: 'Nothing is ever written there.' },
  development: { word: 'development', tone: 'success', says: 'It may be written to after a confirmation.' },
} as const satisfies Record<RemoteMark, { word: string; tone: 'error' | 'hint' | 'success'; says: string }>;

export function RemoteMarkBadge({ mark }: { mark: RemoteMark }) {
  const { word, tone } = markLooks[mark];
  return <Badge tone={tone}>{word}</Badge>;
}
