import { useEffect, useState } from 'react';
import type { ThirdParty } from '@core/contract';
import { call } from '../state/bridge';
import { useSettings } from '../state/settings';
import { reportError } from '../state/toasts';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Logo } from '../ui/logo';
import styles from './about-dialog.module.css';

const platforms = { mac: 'macOS', windows: 'Windows', linux: 'Linux' };

export function AboutDialog({ onClose }: { onClose(): void }) {
  const info = useSettings((state) => state.info);
  const facts = [
    `Packwright ${info?.version ?? ''}`,
    info?.shell === 'electron' ? 'Desktop window' : 'Browser window on this machine',
    info ? platforms[info.platform] : '',
    navigator.userAgent,
  ];
  return (
    <Dialog
      title="About Packwright"
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => void navigator.clipboard.writeText(facts.join('\n')).catch(reportError)}>
            Copy system information
          </Button>
          <Button tone="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className={styles.about}>
        <Logo size={48} />
        <div>
          <p className={styles.name}>Packwright {info?.version}</p>
          <p>A studio for playbooks and content packs of security automation.</p>
          <p className={styles.faint}>Apache License 2.0. Your content stays on this machine.</p>
        </div>
      </div>
      <Licences />
    </Dialog>
  );
}

/** Packages of others, each with its licence to read. */
function Licences() {
  const [packages, setPackages] = useState<readonly ThirdParty[]>([]);
  useEffect(() => void call('app.thirdParty', {}).then(setPackages, reportError), []);
  if (packages.length === 0) return null;
  return (
    <details className={styles.licences}>
      <summary>Made with {packages.length} packages of others</summary>
      <ul aria-label="Packages of others">
        {packages.map(({ name, version, license, text }) => (
          <li key={`${name}@${version}`}>
            <details>
              <summary>
                {name} {version} <span className={styles.license}>{license}</span>
              </summary>
              <pre>{text || `Its maker names the licence ${license} and adds no words to it.`}</pre>
            </details>
          </li>
        ))}
      </ul>
    </details>
  );
}
