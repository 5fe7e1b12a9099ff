import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { paths, type ProductCard, type Variant } from 'shared-contracts'
import { Button, failureText, Icon, sizeLabel, Spinner, TextLink, useHost, joinClasses, patterns } from 'shared-ui'
import { useAddToCart } from '../../lib/cart/use-add-to-cart'
import { CATALOGUE_STALE_MS } from '../../lib/catalogue-stale-ms'
import { messages } from './messages'
import styles from './size-pick.module.css'

/** The way of a card into the cart: a button that opens the colours and sizes that can be had, each a button that adds it. */
export function SizePick({ product }: { product: ProductCard }) {
  const { queries, toast } = useHost()
  const [open, setOpen] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLDivElement>(null)
  const {
    data,
    error: lost,
    refetch,
  } = useQuery({
    ...queries.products.get.queryOptions({ input: { id: product.slug }, staleTime: CATALOGUE_STALE_MS }),
    enabled: open,
  })
  const add = useAddToCart()
  const variants = data?.variants.filter(({ available }) => available > 0) ?? []
  const colorName = (slug: string) => data?.colors.find((color) => color.slug === slug)?.name ?? slug
  const nameOf = ({ color, size }: Variant) => `${colorName(color)}, ${sizeLabel(size)}`
  const colors = [...new Set(variants.map(({ color }) => color))]
  const chosen = variants.find(({ id }) => id === add.variables?.variantId)

  useEffect(() => {
    if (open && data) panel.current?.querySelector('button')?.focus()
  }, [open, data])

  function close() {
    setOpen(false)
    opener.current?.querySelector('button')?.focus()
  }

  const put = (variant: Variant) =>
    add.mutate(
      { variantId: variant.id, quantity: 1 },
      {
        onSuccess: () => {
          toast.success(messages.addedToast(product.title))
          close()
        },
      },
    )

  return (
    <div ref={opener} className={joinClasses(patterns.stack2, styles.pick)}>
      <Button
        variant="secondary"
        wide
        aria-expanded={open}
        aria-label={messages.addOf(product.title)}
        pending={add.isPending}
        pendingText={messages.adding}
        disabled={product.sizesInStock.length === 0}
        onClick={() => setOpen(!open)}
      >
        {product.sizesInStock.length === 0 ? messages.soldOut : messages.addToCart}
      </Button>
      {open && (
        <div
          ref={panel}
          className={joinClasses(patterns.stack3, styles.panel)}
          role="group"
          aria-label={messages.chooseSize(product.title)}
        >
          {!data && !lost && (
            <p role="status" className={styles.wait}>
              <Spinner /> {messages.pending}
            </p>
          )}
          {lost && (
            <p role="alert" className={patterns.error}>
              {failureText(lost, messages.refusals)}{' '}
              <Button variant="secondary" onClick={() => void refetch()}>
                {messages.retry}
              </Button>
            </p>
          )}
          {colors.map((color) => (
            <div key={color} className={joinClasses(patterns.stack1, patterns.note)}>
              <p>{colorName(color)}</p>
              <div className={patterns.row1}>
                {variants
                  .filter((variant) => variant.color === color)
                  .map((variant) => (
                    <button
                      key={variant.id}
                      type="button"
                      className={styles.size}
                      aria-label={nameOf(variant)}
                      aria-disabled={add.isPending}
                      onClick={() => !add.isPending && put(variant)}
                    >
                      {sizeLabel(variant.size)}
                    </button>
                  ))}
              </div>
            </div>
          ))}
        </div>
      )}
      {add.isSuccess && chosen && (
        <p role="status" className={joinClasses(patterns.small, styles.done)}>
          <Icon name="check" /> <span>{messages.added(nameOf(chosen))}</span>
          <TextLink to={paths.cart}>{messages.viewCart}</TextLink>
        </p>
      )}
      {add.error && (
        <p role="alert" className={patterns.error}>
          {failureText(add.error, messages.refusals)}
        </p>
      )}
    </div>
  )
}
