import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { type SellerProduct, paths } from 'shared-contracts'
import { Menu, Spinner, VisuallyHidden, useMediaQuery } from 'shared-ui'
import { breakpoints } from 'shared-ui/back-office'
import { useIsOpen } from '../../lib/use-is-open'
import { titleOf } from './chosen-products'
import { messages } from './messages'
import type { ProductActions } from './use-product-actions'

/** What can be done to one product, by its status. */
export function RowActions({ product, actions }: { product: SellerProduct; actions: ProductActions }) {
  const { status } = product
  const isOpen = useIsOpen()
  const pending = actions.isPending(product)
  // At the end of a row, but at the start of a card.
  const isInRow = useMediaQuery(breakpoints.table)
  const press = (act: (product: SellerProduct) => void) => (event: MouseEvent) => {
    const menu = event.currentTarget.closest('details')
    if (menu) {
      menu.open = false
      menu.querySelector('summary')?.focus()
    }
    act(product)
  }
  return (
    <Menu
      align={isInRow ? 'end' : 'start'}
      label={
        <>
          {pending ? <Spinner /> : <span aria-hidden="true">{messages.columns.actions}</span>}
          <VisuallyHidden>{(pending ? messages.rowPending : messages.rowActions)(titleOf(product))}</VisuallyHidden>
        </>
      }
    >
      <Link to={paths.seller.product(product.id)}>{messages.edit}</Link>
      {status === 'published' && isOpen && <Link to={paths.product(product.slug)}>{messages.view}</Link>}
      {product.variants > 0 && <Link to={`${paths.seller.stock}?product=${product.id}`}>{messages.stockOf}</Link>}
      <button type="button" disabled={pending} onClick={press(actions.duplicate)}>
        {messages.duplicate}
      </button>
      {status === 'published' && (
        <button type="button" disabled={pending} onClick={press(actions.archive)}>
          {messages.archive}
        </button>
      )}
      {status === 'archived' && (
        <button type="button" disabled={pending} onClick={press(actions.restore)}>
          {messages.restore}
        </button>
      )}
      {status === 'draft' && (
        <button type="button" disabled={pending} onClick={press(actions.remove)}>
          {messages.remove}
        </button>
      )}
    </Menu>
  )
}
