import type { LiveEnvironment, TimelinePage } from 'shared-contracts'
import { Pagination } from 'shared-ui'
import { Nothing, useListAddress } from 'shared-ui/back-office'
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
  const { toPage } = useListAddress()
  const remote = page.items[0]?.release.remote
  return (
    <section className={styles.timeline} aria-busy={busy}>
      <h2>{messages.timeline}</h2>
      {remote ? (
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
      ) : (
        <Nothing title={messages.pastEnd} action={messages.firstPage} to={toPage(1)} />
      )}
      <Pagination page={page.page} pageCount={page.pageCount} toPage={toPage} />
    </section>
  )
}
