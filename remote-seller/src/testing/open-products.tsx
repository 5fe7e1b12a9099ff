import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { answer, setWidth, type Answer } from 'standalone/testing'
import { renderAsSeller } from './render-as-seller'
import { sellerProduct } from './fixtures'

export const PRODUCTS = 'GET /api/seller/products'

/** The first page of three and twenty: on sale, sold out, not finished, archived. */
export const productItems = [
  sellerProduct(1, { title: 'Wool coat', discountPercent: 15, lowVariants: 2 }),
  sellerProduct(2, { title: 'Linen dress', stock: 0, picture: null, outVariants: 8 }),
  sellerProduct(3, { title: '', status: 'draft', variants: 0, price: { amountMinor: 0, currency: 'EUR' } }),
  sellerProduct(4, { title: 'Old cape', status: 'archived' }),
]
const counts = { all: 23, published: 20, draft: 2, archived: 1 }
export const productPage = (changes = {}) =>
  answer({ items: productItems, page: 1, pageCount: 2, total: 23, counts, ...changes })

interface Opened {
  at?: string
  width?: number
  currency?: string
}

/** Opens the list of products, on a wide screen unless it is said otherwise. */
export function openProducts(
  page: ReactNode,
  answers: Record<string, Answer> = {},
  { at = '/seller/products', width = 1440, currency = 'EUR' }: Opened = {},
) {
  setWidth(width)
  return renderAsSeller(page, { at, currency, answers: { [PRODUCTS]: productPage(), ...answers } })
}

export const openMenuOf = async (title: string) => userEvent.click(await screen.findByText(`Actions for ${title}`))
