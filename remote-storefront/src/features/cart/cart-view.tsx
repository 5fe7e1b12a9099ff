import { useRef, useState } from 'react'
import type { Cart } from 'shared-contracts'
import { VisuallyHidden, joinClasses, patterns } from 'shared-ui'
import { DeliveryFacts } from '../../ui/delivery-facts'
import { useMoney } from '../../lib/use-money'
import { HolidayNote } from '../../ui/holiday-note'
import { ToFreeDelivery } from '../../ui/to-free-delivery'
import { CartEmpty } from './cart-empty'
import { CartLine } from './cart-line'
import styles from './cart-page.module.css'
import { CartSummary } from './cart-summary'
import { PriceChanges, RemovedLine, groupsShown, variantsOf } from './cart-groups'
import { messages } from './messages'
import { useCartChanges, withChanges } from './cart-changes'

/** The page's title, with how many items there are where that is known. */
export function CartHeading({ count = 0 }: { count?: number }) {
  return (
    <header className={joinClasses(patterns.row, patterns.baseline, styles.heading)}>
      <h1>{messages.title}</h1>
      {count > 0 && <p className={joinClasses(patterns.soft, patterns.tabular)}>{messages.pieces(count)}</p>}
    </header>
  )
}

/** The cart's lines by seller, and what they come to. */
export function CartView({ cart: answered }: { cart: Cart }) {
  const money = useMoney()
  const list = useRef<HTMLDivElement>(null)
  const [last, setLast] = useState<{ title: string; quantity: number } | null>(null)
  const [order] = useState(() => variantsOf(answered))
  const [restored, setRestored] = useState<string | null>(null)
  const { changes, refusals, removed, setQuantity, takeOut, putBack } = useCartChanges()
  const cart = withChanges(answered, changes)
  const lines = cart.groups.flatMap((group) => group.lines)
  const repriced = lines.filter(({ formerUnit, state }) => formerUnit && state !== 'gone').length
  if (lines.length === 0 && removed.length === 0) return <CartEmpty heading="h1" />
  const shown = groupsShown(cart, removed, order)
  // As they stand in the list, whichever the server counts as the newest.
  const groups = shown.flatMap(({ seller: { id } }) => cart.groups.find(({ seller }) => seller.id === id) ?? [])
  return (
    <>
      <CartHeading count={answered.count} />
      <div className={styles.columns}>
        <div ref={list} className={joinClasses(patterns.stack8, patterns.top)}>
          {repriced > 0 && <PriceChanges count={repriced} />}
          {shown.map(({ seller, holiday, entries, delivery, itemsMinor }) => (
            <section key={seller.id} aria-label={`${messages.from} ${seller.name}`}>
              <h2 className={styles.seller}>
                <span>{messages.from}</span> {seller.name}
              </h2>
              {holiday && <HolidayNote holiday={holiday} seller={seller.name} />}
              <ul className={styles.lines}>
                {entries.map((entry) =>
                  'line' in entry ? (
                    <CartLine
                      key={entry.line.variantId}
                      line={entry.line}
                      away={holiday !== null}
                      pending={entry.line.variantId in changes}
                      refusal={refusals[entry.line.variantId]}
                      focused={restored === entry.line.variantId}
                      onQuantity={(quantity) => {
                        setLast({ title: entry.line.title, quantity })
                        setQuantity(entry.line, quantity)
                      }}
                      onTakeOut={(moved) => takeOut({ line: entry.line, seller, moved })}
                    />
                  ) : (
                    <RemovedLine
                      key={`removed ${entry.removed.line.variantId}`}
                      removed={entry.removed}
                      onUndo={() => {
                        setRestored(entry.removed.line.variantId)
                        putBack(entry.removed)
                      }}
                    />
                  ),
                )}
              </ul>
              {itemsMinor > 0 && (
                <div className={styles.free}>
                  <ToFreeDelivery
                    seller={seller.name}
                    subtotal={{ ...cart.subtotal, amountMinor: itemsMinor }}
                    ways={delivery ?? []}
                  />
                </div>
              )}
              {itemsMinor > 0 && (
                <div className={styles.facts}>
                  {delivery?.length === 0 ? (
                    <p className={patterns.error}>{messages.deliveryNone}</p>
                  ) : (
                    <DeliveryFacts ways={delivery ?? []} itemsMinor={itemsMinor} />
                  )}
                </div>
              )}
            </section>
          ))}
        </div>
        {lines.length > 0 && (
          <CartSummary
            cart={{ ...cart, groups }}
            onUnsettled={() => list.current?.querySelector<HTMLElement>('[data-settled="false"]')?.focus()}
          />
        )}
      </div>
      <VisuallyHidden>
        <p role="status">{last && messages.changed(last.title, last.quantity, money(cart.subtotal))}</p>
      </VisuallyHidden>
      {lines.length === 0 && <CartEmpty />}
    </>
  )
}
