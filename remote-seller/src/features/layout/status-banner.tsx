import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { paths } from 'shared-contracts'
import { ButtonLink, useHost, patterns } from 'shared-ui'
import { messages } from './messages'
import styles from './status-banner.module.css'

/** Shows a seller who may not sell how they stand, why, and where they can do something about it. Nothing for everybody else. */
export function StatusBanner() {
  const { queries } = useHost()
  const { pathname } = useLocation()
  const { data } = useQuery(queries.seller.status.queryOptions())
  if (!data || data.state === 'approved') return null
  const { title, text } = messages.status[data.state]
  // There the checklist says the same, and more.
  const atChecklist = pathname === paths.seller.home || pathname === paths.seller.dashboard
  if (atChecklist && data.state === 'draft') return null
  return (
    <section className={styles.banner} aria-label={title}>
      <p className={patterns.semibold}>{title}</p>
      <p>{text}</p>
      {data.reason && <p className={patterns.breakable}>{messages.because(data.reason)}</p>}
      {!atChecklist && (data.state === 'rejected' || data.state === 'draft') && (
        <ButtonLink variant="secondary" to={paths.seller.dashboard}>
          {messages.toChecklist}
        </ButtonLink>
      )}
    </section>
  )
}
