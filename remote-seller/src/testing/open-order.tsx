import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import type { OrderThread, SellerOrder } from 'shared-contracts'
import { answer, setWidth, type Answer } from 'standalone/testing'
import { renderAsSeller } from './render-as-seller'

/** Of the order in the API. */
export const ORDER_PATH = '/api/seller/orders/HAAAA-BBBBB-1'

export const emptyThread: OrderThread = { items: [], hasEarlier: false, unread: 0 }

/** Opens the order's page on a wide screen, with nothing written about it unless `answers` says otherwise. */
export function openOrder(page: ReactNode, order: SellerOrder, answers: Record<string, Answer> = {}) {
  setWidth(1440)
  return renderAsSeller(
    <main id="main" tabIndex={-1}>
      <Routes>
        <Route path="/seller/orders/:number" element={page} />
      </Routes>
    </main>,
    {
      at: '/seller/orders/HAAAA-BBBBB-1',
      answers: {
        [`GET ${ORDER_PATH}`]: answer(order),
        [`GET ${ORDER_PATH}/messages`]: answer(emptyThread),
        ...answers,
      },
    },
  )
}
