import { useState } from 'react'
import type { SellerOrder, SellerReturn } from 'shared-contracts'
import { Button, FormAlert, useHost } from 'shared-ui'
import { lineName } from '../../lib/line-name'
import { useOrderChange } from '../../lib/use-order-change'
import { Choice, Choices } from '../../ui/choices'
import { messages } from './messages'
import styles from './return-page.module.css'

const text = messages.page.receive

/** The parcel has arrived: which of its pieces go on sale again is said line by line. */
export function ReceiveReturn({ order, one }: { order: SellerOrder; one: SellerReturn }) {
  const { toast } = useHost()
  const { number } = order
  // What is damaged is not for sale; everything else is, unless the seller says otherwise.
  const [restock, setRestock] = useState<ReadonlySet<string>>(
    () => new Set(one.lines.filter(({ reason }) => reason !== 'damaged').map(({ lineId }) => lineId)),
  )
  const { change, isPending, failure } = useOrderChange(number, (api) =>
    api.sellerOrders.receiveReturn({ number, returnNumber: one.number, restock: [...restock] }),
  )
  function toggle(lineId: string, take: boolean) {
    const next = new Set(restock)
    if (take) next.add(lineId)
    else next.delete(lineId)
    setRestock(next)
  }
  return (
    <div className={styles.form}>
      <Choices legend={text.legend} disabled={isPending}>
        {one.lines.map(({ lineId, quantity }) => {
          const line = order.lines.find(({ id }) => id === lineId)
          return (
            line && (
              <Choice
                key={lineId}
                type="checkbox"
                checked={restock.has(lineId)}
                onChange={({ target }) => toggle(lineId, target.checked)}
              >
                {text.restock(quantity, lineName(line))}
              </Choice>
            )
          )
        })}
        <p className={styles.soft}>{text.hint}</p>
      </Choices>
      {failure && <FormAlert>{failure}</FormAlert>}
      <div>
        <Button
          pending={isPending}
          pendingText={text.pending}
          onClick={() => change(undefined, { onSuccess: () => void toast.success(text.done) })}
        >
          {text.button}
        </Button>
      </div>
    </div>
  )
}
