import { useEffect, useRef, useState } from 'react'
import { Button, FormAlert, useHost } from 'shared-ui'
import { messages } from './messages'
import styles from './order-section.module.css'
import { usePurchaseChange, type OrderRef } from './use-purchase-change'

const text = messages.cancel

/** Cancels one seller's order, after a question. */
export function CancelOrder({ of, seller }: { of: OrderRef; seller: string }) {
  const { toast } = useHost()
  const [asking, setAsking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const asked = useRef(false)
  const { mutate, isPending, failure } = usePurchaseChange<void>(of, (api) => api.orders.cancel(of))
  useEffect(() => {
    // The button that was pressed has made way for others.
    if (asked.current !== asking) place.current?.querySelector('button')?.focus()
    asked.current = asking
  }, [asking])
  return (
    <div ref={place} className={styles.asking}>
      {asking ? (
        <>
          <p>{text.question(seller)}</p>
          <div className={styles.actions}>
            <Button
              pending={isPending}
              pendingText={text.pending}
              onClick={() => mutate(undefined, { onSuccess: () => toast.success(text.done(seller)) })}
            >
              {text.yes}
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {text.no}
            </Button>
          </div>
        </>
      ) : (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {text.ask}
        </Button>
      )}
      {failure && <FormAlert>{failure}</FormAlert>}
    </div>
  )
}
