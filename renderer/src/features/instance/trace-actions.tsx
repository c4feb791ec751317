import { Download, Upload } from 'lucide-react';
import { firstText, type JsonMap } from '@core/text/values';
import { chooseText } from '../../state/choose-file';
import { ask } from '../../state/instance-api';
import { keepsByDownload, offerDownload } from '../../state/keep-archive';
import { notify, reportError } from '../../state/toasts';
import { Button } from '../../ui/button';

/** Bytes a file of a trace may have. */
const largest = 50_000_000;

/** Traces go out as files, and come back: from other instances too. */
export function TraceActions({ trace, onKept }: { trace: string | null; onKept(trace: string): void }) {
  const give = async () => {
    const text = JSON.stringify(await ask('GET', `/packwright/traces/${trace ?? ''}/file`), null, 2);
    if (keepsByDownload())
      return offerDownload(new Blob([text], { type: 'application/json' }), `trace-${trace ?? ''}.json`);
    await navigator.clipboard.writeText(text);
    notify({ tone: 'success', message: 'The trace is on the clipboard.', remedy: 'Paste it into a file.' });
  };
  const take = async () => {
    const file = await chooseText('.json', largest);
    if (!file) return;
    const kept = await ask('POST', '/packwright/traces', JSON.parse(file.text) as JsonMap);
    onKept(firstText(kept, 'trace_id') ?? '');
  };
  return (
    <>
      {trace !== null && (
        <Button icon={<Download size={14} aria-hidden />} onClick={() => void give().catch(reportError)}>
          Export
        </Button>
      )}
      <Button icon={<Upload size={14} aria-hidden />} onClick={() => void take().catch(reportError)}>
        Import…
      </Button>
    </>
  );
}
