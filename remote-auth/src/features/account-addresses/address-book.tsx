import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Address, addressLines } from 'shared-contracts'
import { Button, EmptyState, joinClasses, patterns, useHost } from 'shared-ui'
import { useAct } from '../../lib/use-act'
import styles from './address-book.module.css'
import { AddressDialog } from './address-dialog'
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
function AddressCard({ address, busy, onEdit, onRemove, onMakeDefault }: AddressCardProps) {
  const [name = '', ...lines] = addressLines(address)
  const named = (action: string) => messages.of(action, name, address.line1)
  return (
    <li className={styles.card}>
      <address className={styles.lines}>
        <strong dir="auto">{name}</strong>
        {lines.map((line, index) => (
          // Two lines may say the same, and their order never changes.
          <span key={`${index} ${line}`} dir="auto">
            {line}
          </span>
        ))}
        {address.phone && <span className={styles.phone}>{address.phone}</span>}
      </address>
      {address.isDefault && (
        <p className={joinClasses(patterns.small, patterns.medium, patterns.success)}>{messages.isDefault}</p>
      )}
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

const refusals = { ADDRESS_BOOK_FULL: messages.full, NOT_FOUND: messages.gone }

/** All addresses, and the forms to add and change one. What was removed can be brought back until the page is left. */
export function AddressBook({ addresses }: { addresses: readonly Address[] }) {
  const { api, queries } = useHost()
  const queryClient = useQueryClient()
  const [edited, setEdited] = useState<Address | 'new' | null>(null)
  const [removed, setRemoved] = useState<Address | null>(null)
  const { act, pending } = useAct(refusals)

  const refresh = () => queryClient.invalidateQueries({ queryKey: queries.addresses.list.key() })
  const remove = (address: Address) =>
    act(async () => {
      await api.addresses.delete({ id: address.id })
      setRemoved(address)
      await refresh()
    })
  const makeDefault = ({ id }: Address) =>
    act(async () => {
      await api.addresses.setDefault({ id })
      await refresh()
    })
  const undo = ({ id }: Address) =>
    act(async () => {
      await api.addresses.restore({ id })
      setRemoved(null)
      await refresh()
    })
  const add = <Button onClick={() => setEdited('new')}>{messages.add}</Button>

  return (
    <div className={patterns.stack6}>
      <div role="status" className={styles.status}>
        {removed && (
          <div className={styles.removed}>
            <p>{messages.removed(removed.recipient)}</p>
            <Button variant="secondary" pending={pending} onClick={() => undo(removed)}>
              {messages.undo}
            </Button>
          </div>
        )}
      </div>
      {addresses.length === 0 ? (
        <EmptyState title={messages.emptyTitle} action={add}>
          {messages.empty}
        </EmptyState>
      ) : (
        <>
          <ul className={styles.cards}>
            {addresses.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                busy={pending}
                onEdit={() => setEdited(address)}
                onRemove={() => remove(address)}
                onMakeDefault={() => makeDefault(address)}
              />
            ))}
          </ul>
          <div>{add}</div>
        </>
      )}
      {edited && (
        <AddressDialog address={edited === 'new' ? null : edited} onSaved={refresh} onClosed={() => setEdited(null)} />
      )}
    </div>
  )
}
