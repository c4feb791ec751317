import { useEffect, useMemo, useState } from 'react';
import { moduleTypeOf } from '@core/content/module/definition';
import { completeModule, type ModuleMetadata } from '@core/content/module/posted';
import {
  asDraft,
  definitionsOf,
  isAnyType,
  type PublishEffect,
  publishEffects,
} from '@core/module-view/publish-effects';
import { readJson } from '@core/text/json/read';
import { useDocument } from '../../state/documents';
import { call } from '../../state/bridge';
import { useFormSchema } from '../../state/form-schema';
import { ask, membersOf } from '../../state/instance-api';
import { reportError } from '../../state/toasts';

/** What the changes of a module are told against. */
export type Base = 'instance' | 'saved';

/** What publishing does with the changes of a module, and since what they are changes. */
export interface Publishing {
  base: Base;
  effects: readonly PublishEffect[];
}

/**
 * What publishing does with the changes of the module in a file: against what the local instance has published, where it
 * runs and knows the module; else against the file as it was saved.
 */
export function usePublishEffects(path: string, definition: unknown): Publishing {
  const { savedText } = useDocument(path);
  const schema = useFormSchema();
  const type = moduleTypeOf(definition);
  const published = usePublished(savedText);
  return useMemo(() => {
    const live = published?.get(type ?? '');
    const before = live ?? asDraft(valueOf(savedText), null);
    const others =
      published ??
      new Map(
        schema.modules.map((module) => [
          module.type,
          completeModule(
            { type: module.type, attributes: module.fields.map((field) => ({ ...field })) },
            () => '',
          ),
        ]),
      );
    const draft = asDraft(definition, before);
    return {
      base: live ? 'instance' : 'saved',
      effects: publishEffects({ before, after: draft }, others, isAnyType),
    };
  }, [definition, published, savedText, schema, type]);
}

const valueOf = (text: string): unknown => {
  try {
    return readJson(text).value;
  } catch {
    // A file that was saved broken says nothing.
    return null;
  }
};

/** What was published when the file was saved last. */
interface Known {
  since: string;
  modules: ReadonlyMap<string, ModuleMetadata> | null;
}

/** The modules that the local instance has published; null where it does not run. Asked again after each save. */
function usePublished(savedText: string): ReadonlyMap<string, ModuleMetadata> | null {
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    let isWanted = true;
    publishedNow().then((modules) => isWanted && setKnown({ since: savedText, modules }), reportError);
    return () => {
      isWanted = false;
    };
  }, [savedText]);
  return known?.modules ?? null;
}

async function publishedNow(): Promise<ReadonlyMap<string, ModuleMetadata> | null> {
  const { status } = await call('instance.state', {});
  if (status !== 'running') return null;
  const list = await ask('GET', '/api/3/model_metadatas?$limit=10000&$relationships=true');
  return definitionsOf(membersOf(list));
}
