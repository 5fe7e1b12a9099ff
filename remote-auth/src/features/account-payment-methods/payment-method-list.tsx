import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeMethod, type PaymentMethod } from 'shared-contracts'
import { Button, EmptyState, patterns, useHost } from 'shared-ui'
import { ConfirmDialog } from '../../ui/account/confirm-dialog'
import sectionStyles from '../../ui/account/section.module.css'
import { messages } from './messages'

const refusals = { NOT_FOUND: messages.gone }

/** @param expiry `MM/YY`; a card can be used until that month is over. */
export function isExpired(expiry: string, now: Date): boolean {
  const [month = 0, year = 0] = expiry.split('/').map(Number)
  return now >= new Date(2000 + year, month, 1)
}

/** Every kept card, each with the way to have it forgotten. */
export function PaymentMethodList({ methods }: { methods: readonly PaymentMethod[] }) {
  const { api, queries, toast } = useHost()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<PaymentMethod | null>(null)
  const [now] = useState(() => new Date())

  async function remove(method: PaymentMethod) {
    try {
      await api.paymentMethods.remove({ id: method.id })
    } finally {
      await queryClient.invalidateQueries({ queryKey: queries.paymentMethods.list.key() })
    }
    setAsked(null)
    toast.success(messages.removed(describeMethod(method)))
  }

  return (
    <>
      {methods.length === 0 ? (
        <EmptyState title={messages.emptyTitle}>{messages.empty}</EmptyState>
      ) : (
        <ul className={sectionStyles.rows}>
          {methods.map((method) => {
            const card = describeMethod(method)
            const { id, expiry } = method
            return (
              <li key={id} className={sectionStyles.row}>
                <div>
                  <p className={patterns.medium}>{card}</p>
                  {expiry && (
                    <p className={patterns.note}>
                      {isExpired(expiry, now) ? messages.expired(expiry) : messages.expires(expiry)}
                    </p>
                  )}
                </div>
                <Button variant="quiet" aria-label={messages.removeOf(card)} onClick={() => setAsked(method)}>
                  {messages.remove}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
      {asked && (
        <ConfirmDialog
          title={messages.removeTitle(describeMethod(asked))}
          text={messages.removeText}
          confirm={messages.remove}
          refusals={refusals}
          onConfirm={() => remove(asked)}
          onClosed={() => setAsked(null)}
        />
      )}
    </>
  )
}
