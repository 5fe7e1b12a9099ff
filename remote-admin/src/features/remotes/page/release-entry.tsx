import type { LiveEnvironment, TimelineEntry } from 'shared-contracts'
import { joinClasses } from 'shared-ui'
import { useFormats } from '../../../lib/use-formats'
import { Moment } from '../../../ui/moment'
import { VersionMark } from '../../../ui/version-mark'
import type { Asked } from '../change/intents'
import { EntryActions } from './entry-actions'
import { messages } from './messages'
import { ReleaseDifference } from './release-difference'
import styles from './release-entry.module.css'
import { ReleaseGates } from './release-gates'
import { standingsOf } from './standings-of'

interface ReleaseEntryProps {
  entry: TimelineEntry
  environments: readonly LiveEnvironment[]
  environment: LiveEnvironment | undefined
  onAsk: (asked: Asked) => void
}

/** A kept release: who has it, where it comes from, what it changed, and what was checked. */
export function ReleaseEntry({ entry, environments, environment, onAsk }: ReleaseEntryProps) {
  const formats = useFormats()
  const { release, gates, difference } = entry
  return (
    <li className={styles.entry}>
      <div className={styles.identity}>
        <h3 className={styles.version}>
          <VersionMark version={release.version} />
        </h3>
        <ul className={styles.standings}>
          {standingsOf(release, environments, formats).map(({ kind, text }) => (
            <li key={text} className={joinClasses(styles.standing, styles[kind])}>
              {text}
            </li>
          ))}
        </ul>
        <p className={styles.soft}>
          <Moment at={release.publishedAt} /> {messages.by(release.publishedBy)}
        </p>
        {release.subject && <p>{release.subject}</p>}
        <p className={styles.soft}>
          {release.author && `${release.author} · `}
          {release.commit ? (
            <>
              {messages.commit} <VersionMark version={release.commit} />
            </>
          ) : (
            messages.noCommit
          )}
        </p>
      </div>
      <div className={styles.facts}>
        <p>{messages.size(formats.kilobytes(release.scriptBytes), formats.kilobytes(release.styleBytes))}</p>
        <p>
          {messages.contract} <code>{release.contract}</code>
          {difference?.contract && <strong className={styles.changed}> {messages.contractChanged}</strong>}
        </p>
        <ReleaseDifference difference={difference} />
      </div>
      <div className={styles.checks}>
        <ReleaseGates gates={gates} />
        {environment && <EntryActions release={release} environment={environment} onAsk={onAsk} />}
      </div>
    </li>
  )
}
