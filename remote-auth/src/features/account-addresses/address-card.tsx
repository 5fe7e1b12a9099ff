import { addressLines, type Address } from 'shared-contracts'
import { Button } from 'shared-ui'
import styles from './address-book.module.css'
import { messages } from './messages'

interface AddressCardProps {
  address: Address
  /** Something is under way: nothing else begins. */
  busy: boolean
  onEdit: () => void
  onRemove: () => void
  onMakeDefault: () => void
}

/** An address as it stands on a parcel. */
export function AddressCard({ address, busy, onEdit, onRemove, onMakeDefault }: AddressCardProps) {
  const [name = '', ...lines] = addressLines(address)
  const named = (action: string) => messages.of(action, name, address.line1)
  return (
    <li className={styles.card}>
      <address className={styles.lines}>
        <strong>{name}</strong>
        {lines.map((line, index) => (
          // Two lines may say the same, and their order never changes.
          <span key={`${index} ${line}`}>{line}</span>
        ))}
        {address.phone && <span className={styles.phone}>{address.phone}</span>}
      </address>
      {address.isDefault && <p className={styles.mark}>{messages.isDefault}</p>}
      <div className={styles.actions}>
        <Button variant="quiet" aria-label={named(messages.edit)} onClick={onEdit}>
          {messages.edit}
        </Button>
        {!address.isDefault && (
          <Button variant="quiet" disabled={busy} aria-label={named(messages.makeDefault)} onClick={onMakeDefault}>
            {messages.makeDefault}
          </Button>
        )}
        <Button variant="quiet" disabled={busy} aria-label={named(messages.remove)} onClick={onRemove}>
          {messages.remove}
        </Button>
      </div>
    </li>
  )
}
