import type { SellerProfile } from 'shared-contracts'
import { messages } from './messages'
import styles from './store-heading.module.css'

/** Who stands behind a shop by law, and how to reach them. */
export function SellerImprint({ seller: { business, contactEmail } }: { seller: SellerProfile }) {
  return (
    <details className={styles.imprint}>
      <summary>{messages.imprint}</summary>
      {business && (
        <address className={styles.address}>
          {[business.legalName, ...business.addressLines, messages.taxId(business.taxId), business.registration]
            .filter((line) => line !== null)
            .map((line) => (
              <span key={line}>{line}</span>
            ))}
        </address>
      )}
      {contactEmail && (
        <p>
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
      )}
    </details>
  )
}
