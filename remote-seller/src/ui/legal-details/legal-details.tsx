import { useQuery } from '@tanstack/react-query'
import { RetryNotice, useHost } from 'shared-ui'
import { May } from '../may'
import { SectionSkeleton } from '../skeletons'
import { LegalDetailsForm } from './legal-details-form'
import styles from './legal-details.module.css'
import { legalMessages as messages } from './legal-details.messages'

/** Who the seller is on the invoices to come. */
export function LegalDetails() {
  const { queries } = useHost()
  // What somebody is typing is not replaced by what comes from the server.
  const details = useQuery({ ...queries.sellerInvoices.legalDetails.queryOptions(), refetchOnWindowFocus: false })
  if (details.isError && !details.data)
    return (
      <RetryNotice
        title={messages.failed}
        text={messages.failedText}
        retry={messages.retry}
        pending={details.isFetching}
        onRetry={() => void details.refetch()}
      />
    )
  if (!details.data) return <SectionSkeleton lines={6} className={styles.legal} />
  return (
    <section className={styles.legal} aria-labelledby="legal-details">
      <h2 id="legal-details" className={styles.legalTitle}>
        {messages.title}
      </h2>
      <p className={styles.legalText}>{messages.text}</p>
      {details.data.taxId === null && <p className={styles.missing}>{messages.missing}</p>}
      <May permission="invoices.write" tells>
        <LegalDetailsForm details={details.data} />
      </May>
    </section>
  )
}
