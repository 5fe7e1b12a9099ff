import { shortVersion } from '../lib/short-version'
import styles from './version-mark.module.css'

/** A release's version, short; all of it on hover. */
export function VersionMark({ version }: { version: string }) {
  return (
    <code className={styles.version} title={version}>
      {shortVersion(version)}
    </code>
  )
}
