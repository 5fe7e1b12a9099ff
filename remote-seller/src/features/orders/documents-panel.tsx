import type { SellerOrder } from 'shared-contracts'
import { DownloadLink, useHost } from 'shared-ui'
import { useFormats } from '../../lib/use-formats'
import { Panel } from '../../ui/panel'
import styles from './documents-panel.module.css'
import { messages } from './order.messages'

const text = messages.documents

/** The papers of an order: the slip for what goes into the parcel, and what was invoiced and credited. */
export function DocumentsPanel({ order: { number, state, documents } }: { order: SellerOrder }) {
  const { api } = useHost()
  const { money, calendarDay } = useFormats()
  const isPacked = state !== 'pending_payment' && state !== 'cancelled'
  if (!isPacked && documents.length === 0) return null
  return (
    <Panel title={text.title}>
      <ul className={styles.documents}>
        {isPacked && (
          <li>
            <DownloadLink
              href={`/api/seller/orders/${encodeURIComponent(number)}/packing-slip`}
              label={text.slipOf(number)}
              load={() => api.sellerOrders.packingSlip({ number })}
            >
              {text.slip}
            </DownloadLink>
          </li>
        )}
        {documents.map(({ number: document, kind, issuedOn, total }) => (
          <li key={document}>
            <DownloadLink
              href={`/api/seller/invoices/${encodeURIComponent(document)}/pdf`}
              label={text.documentOf(text.kinds[kind], document)}
              load={() => api.sellerInvoices.pdf({ number: document })}
            >
              {text.kinds[kind]}
            </DownloadLink>
            <p className={styles.soft}>{text.facts(document, calendarDay(issuedOn), money(total))}</p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
