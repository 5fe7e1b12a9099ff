import { type SellerOrder, addressLines } from 'shared-contracts'
import { Button, DownloadLink, joinClasses, patterns, useHost } from 'shared-ui'
import { Panel, useFormats } from 'shared-ui/back-office'
import { useRole } from '../../lib/role'
import styles from './order-page.module.css'
import { messages } from './order.messages'

const text = messages.address

/** Where the parcel goes, to be copied onto a label. */
export function AddressPanel({ order: { address, email } }: { order: SellerOrder }) {
  const { toast } = useHost()
  const lines = addressLines(address)
  // Where the page came over plain HTTP, the browser has no clipboard.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines.join('\n'))
      toast.success(text.copied)
    } catch {
      toast.error(text.copyFailed)
    }
  }
  return (
    <Panel
      title={text.title}
      actions={
        <Button variant="quiet" onClick={() => void copy()}>
          {text.copy}
        </Button>
      }
    >
      <address className={styles.address}>
        {lines.map((line, index) => (
          <bdi key={index}>{line}</bdi>
        ))}
      </address>
      <dl className={joinClasses(patterns.stack1, patterns.breakable, styles.contact)}>
        {address.phone && (
          <div>
            <dt>{text.phone}</dt>
            <dd>
              <a href={`tel:${address.phone}`}>{address.phone}</a>
            </dd>
          </div>
        )}
        <div>
          <dt>{text.email}</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
      </dl>
    </Panel>
  )
}

const documentsPanelText = messages.documents

/** The papers of an order: the slip for what goes into the parcel, and what was invoiced and credited. */
export function DocumentsPanel({ order: { number, state, documents } }: { order: SellerOrder }) {
  const { api } = useHost()
  const { money, calendarDay } = useFormats()
  const mayHaveFiles = useRole().may('member')
  const isPacked = mayHaveFiles && state !== 'pending_payment' && state !== 'cancelled'
  if (!isPacked && documents.length === 0) return null
  return (
    <Panel title={documentsPanelText.title}>
      <ul className={patterns.stack3}>
        {isPacked && (
          <li>
            <DownloadLink
              href={`/api/seller/orders/${encodeURIComponent(number)}/packing-slip`}
              label={documentsPanelText.slipOf(number)}
              load={() => api.sellerOrders.packingSlip({ number })}
            >
              {documentsPanelText.slip}
            </DownloadLink>
          </li>
        )}
        {documents.map(({ number: document, kind, issuedOn, total }) => (
          <li key={document}>
            {mayHaveFiles ? (
              <DownloadLink
                href={`/api/seller/invoices/${encodeURIComponent(document)}/pdf`}
                label={documentsPanelText.documentOf(documentsPanelText.kinds[kind], document)}
                load={() => api.sellerInvoices.pdf({ number: document })}
              >
                {documentsPanelText.kinds[kind]}
              </DownloadLink>
            ) : (
              documentsPanelText.kinds[kind]
            )}
            <p className={joinClasses(patterns.note, patterns.breakable)}>
              {documentsPanelText.facts(document, calendarDay(issuedOn), money(total))}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
