import { addressLines, type SellerOrder } from 'shared-contracts'
import { Button, useHost } from 'shared-ui'
import { Panel } from '../../ui/panel'
import { messages } from './order.messages'
import styles from './order-page.module.css'

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
          <span key={index}>{line}</span>
        ))}
      </address>
      <dl className={styles.contact}>
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
