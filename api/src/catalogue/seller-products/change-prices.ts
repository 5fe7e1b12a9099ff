import { formatMoney, MAX_PRICE_MINOR } from 'shared-contracts/catalogue/money'
import { changeProduct, type EditDeps, type Editor } from './change-product'
import { loadOwnVariants } from './load-own-variants'
import { noteChange } from './note-change'
import { sellerProductsMessages as messages } from './seller-products.messages'
import { setPrice } from './set-price'

export type PriceStep = { percent: number } | { amountMinor: number }

/** Moves the list prices of all variants; their discounts stay what they are. Percent is rounded half up. */
export function stepped(listMinor: number, step: PriceStep): number {
  if ('amountMinor' in step) return listMinor + step.amountMinor
  return Math.floor((listMinor * (100 + step.percent) + 50) / 100)
}

export const changePrices = (deps: EditDeps, by: Editor, { id, step }: { id: string; step: PriceStep }) =>
  changeProduct(deps, by, { id }, async (change) => {
    const { currency, locale } = deps.env
    const inWords = (amountMinor: number) => formatMoney({ amountMinor, currency }, locale)
    const all = await loadOwnVariants(change.tx, currency, id)
    const onSale = all.filter(({ archivedAt }) => archivedAt === null)
    if (onSale.length === 0) throw change.refuse('REFUSED', { detail: messages.noVariants })
    for (const { id: variantId, listMinor: before, discount } of onSale) {
      const listMinor = stepped(before, step)
      if (listMinor < 1 || listMinor > MAX_PRICE_MINOR)
        throw change.refuse('REFUSED', { detail: messages.priceOutOfRange(inWords(1), inWords(MAX_PRICE_MINOR)) })
      await setPrice(change.tx, { currency, now: change.now }, { variantId, listMinor, discount })
    }
    await noteChange(change, by, { kind: 'saved', fields: ['price'] })
  })
