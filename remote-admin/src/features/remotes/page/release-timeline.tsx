import type { LiveEnvironment, TimelinePage } from 'shared-contracts'
import { patterns } from 'shared-ui'
import { Pager } from 'shared-ui/back-office'
import type { Asked } from '../change/change-values'
import { messages } from './messages'
import { ReleaseEntry } from './release-entry'
import styles from './release-timeline.module.css'

interface ReleaseTimelineProps {
  page: TimelinePage
  /** Another page is on its way. */
  busy: boolean
  environments: readonly LiveEnvironment[]
  environment: LiveEnvironment | undefined
  onAsk: (asked: Asked) => void
}

/** The kept releases of a remote, newest first, a page of them. */
export function ReleaseTimeline({ page, busy, environments, environment, onAsk }: ReleaseTimelineProps) {
  return (
    <section className={styles.timeline} aria-busy={busy}>
      <h2 className={patterns.lead}>{messages.timeline}</h2>
      <ol className={styles.entries}>
        {page.items.map((entry) => (
          <ReleaseEntry
            key={entry.release.version}
            entry={entry}
            environments={environments}
            environment={environment}
            onAsk={onAsk}
          />
        ))}
      </ol>
      {(page.items.length > 0 || !busy) && <Pager {...page} />}
    </section>
  )
}
