import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Address } from 'shared-contracts'
import { Button, EmptyState, ModalDialog, useHost } from 'shared-ui'
import { useAct } from '../../lib/use-act'
import { AddressCard } from './address-card'
import { AddressForm } from './address-form'
import styles from './address-book.module.css'
import { messages } from './messages'

const refusals = { ADDRESS_BOOK_FULL: { text: messages.full }, NOT_FOUND: { text: messages.gone } }

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
    <div className={styles.book}>
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
        <ModalDialog title={edited === 'new' ? messages.addTitle : messages.editTitle} onClosed={() => setEdited(null)}>
          <AddressForm
            address={edited === 'new' ? null : edited}
            refusals={refusals}
            onSaved={async () => {
              await refresh()
              setEdited(null)
            }}
            onCancel={() => setEdited(null)}
          />
        </ModalDialog>
      )}
    </div>
  )
}
