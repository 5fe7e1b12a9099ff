import { DownloadLink, useHost } from 'shared-ui'
import styles from './invoice-page.module.css'
import { messages } from './messages'
import { monthName } from './month-name'

/** All documents of a month in one file. */
export function ArchiveLink({ month }: { month: string }) {
  const { api, config } = useHost()
  return (
    <DownloadLink
      className={styles.archive}
      href={`/api/seller/invoice-archive?month=${month}`}
      label={messages.archiveOf(monthName(month, config.locale))}
      load={() => api.sellerInvoices.archive({ month })}
    >
      {messages.archive}
    </DownloadLink>
  )
}
