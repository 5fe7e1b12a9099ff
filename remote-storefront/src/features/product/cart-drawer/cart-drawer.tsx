import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { cartQuery, paths } from 'shared-contracts'
import {
  Button,
  ButtonLink,
  Icon,
  joinClasses,
  ModalDialog,
  patterns,
  Price,
  sizeLabel,
  useFlag,
  useHost,
  VisuallyHidden,
} from 'shared-ui'
import { offBy, promotionsOf, reduced } from '../../../lib/cart/promotions-of'
import { waysOf } from '../../../lib/cart/ways-of'
import { useMoney } from '../../../lib/use-money'
import { DeliveryFacts } from '../../../ui/delivery-facts'
import { Piece } from '../../../ui/piece'
import { freeFromOf, ToFreeDelivery } from '../../../ui/to-free-delivery'
import { relatedQuery } from '../product.queries'
import styles from './cart-drawer.module.css'
import { messages } from './messages'

/** More of what goes with it would hide the way on. */
const MOST_THAT_GO_WITH = 3

interface CartDrawerProps {
  /** What was put into the cart. */
  variantId: string
  /** Of its product. */
  slug: string
  onClosed: () => void
}

/** What has just come into the cart, how far it is to free delivery, what goes with it, and the ways on. */
export function CartDrawer({ variantId, slug, onClosed }: CartDrawerProps) {
  const { api, queries } = useHost()
  const money = useMoney()
  const dialog = useRef<HTMLDialogElement>(null)
  const { data: cart } = useQuery({ ...cartQuery(api), staleTime: Infinity })
  const suggests = useFlag('goes-with') !== 'left-out'
  const { data: related } = useQuery({ ...relatedQuery(queries, slug), enabled: suggests })
  const group = cart?.groups.find(({ lines }) => lines.some((line) => line.variantId === variantId))
  const line = group?.lines.find((one) => one.variantId === variantId)
  const fitting = (suggests && related?.goesWith.slice(0, MOST_THAT_GO_WITH)) || []
  return (
    <ModalDialog title={messages.title} dialog={dialog} className={styles.drawer} onClosed={onClosed}>
      <div className={joinClasses(patterns.stack5, styles.content)}>
        {cart && line && (
          <Piece
            size="small"
            picture={line.picture}
            brand={line.brand}
            title={line.title}
            slug={null}
            detail={[line.color.name, sizeLabel(line.size), ...(line.quantity > 1 ? [`× ${line.quantity}`] : [])].join(
              ', ',
            )}
          >
            <Price {...reduced(line.total, offBy(line.promotions))} />
            {cart.count > line.quantity && (
              <p className={patterns.note}>{messages.others(cart.count - line.quantity)}</p>
            )}
          </Piece>
        )}
        {group && (
          <div className={patterns.stack2}>
            <ToFreeDelivery seller={group.seller.name} subtotal={group.subtotal} ways={waysOf(group)} />
            <DeliveryFacts
              isFreeSaid={freeFromOf(waysOf(group)) !== null}
              ways={waysOf(group)}
              itemsMinor={group.subtotal.amountMinor}
            />
          </div>
        )}
        {cart && (
          <div className={joinClasses(patterns.stack3, styles.pay)}>
            <div className={joinClasses(patterns.between, patterns.semibold, styles.subtotal)}>
              <span>
                {messages.subtotal} {line?.tax && <small className={patterns.note}>{messages.plusTax}</small>}
              </span>
              <Price {...reduced(cart.subtotal, offBy(promotionsOf(cart.groups)))} />
            </div>
            <ButtonLink variant="accent" wide to={paths.checkout}>
              {messages.checkOut}
            </ButtonLink>
            <div className={styles.ways}>
              <ButtonLink variant="secondary" to={paths.cart}>
                {messages.viewCart}
              </ButtonLink>
              <Button variant="quiet" onClick={() => dialog.current?.close()}>
                {messages.goOn}
              </Button>
            </div>
          </div>
        )}
        {fitting.length > 0 && (
          <section className={joinClasses(patterns.stack3, styles.fitting)} aria-label={messages.goesWith}>
            <h3 className={patterns.lead}>{messages.goesWith}</h3>
            <ul className={patterns.stack3}>
              {fitting.map((product) => (
                <li key={product.id}>
                  <Piece
                    size="small"
                    picture={product.pictures[0] ?? null}
                    title={product.title}
                    slug={product.slug}
                    detail={`${product.brand.name}, ${money(product.price)}`}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {/* Last, so that the focus begins on the way to the checkout. */}
      <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
        <Icon name="close" />
        <VisuallyHidden>{messages.close}</VisuallyHidden>
      </button>
    </ModalDialog>
  )
}
