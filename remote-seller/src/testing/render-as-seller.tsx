import type { ReactNode } from 'react'
import { ONBOARDING_STEPS } from 'shared-contracts'
import { answer, renderInHost, type Answers } from 'standalone/testing'
import { account, brands, formOptions, overview, sellerProduct, shopId } from './fixtures'

/** A small shop, in which everything is set up. */
const smallShop: Answers = {
  'GET /api/seller/check-session': answer(account),
  'GET /api/brands': answer({ items: brands }),
  'GET /api/form-options': answer(formOptions),
  'GET /api/seller/overview': answer(overview),
  'GET /api/seller/status': answer({ state: 'approved', reason: null, since: null }),
  'GET /api/seller/onboarding': answer({
    steps: ONBOARDING_STEPS.map((key) => ({ key, done: true })),
    complete: true,
  }),
  'GET /api/seller/notifications/unread': answer({ unread: 0 }),
  'GET /api/seller/shops': answer({ items: [{ id: shopId, name: account.name, role: 'owner' }] }),
  'GET /api/seller/work': answer(overview.work),
  'GET /api/seller/products': answer({
    items: [sellerProduct(1), sellerProduct(2)],
    page: 1,
    pageCount: 1,
    total: 2,
    counts: { all: 2, published: 2, draft: 0, archived: 0 },
  }),
}

interface RenderOptions {
  /** The address, as in `/seller/products?page=2`. */
  at?: string
  answers?: Answers
  /** The shop's, ISO 4217. */
  currency?: string
}

/** Renders for the signed-in seller of a small shop, but for what `answers` says otherwise. */
export const renderAsSeller = (content: ReactNode, { at = '/seller', answers, currency = 'EUR' }: RenderOptions = {}) =>
  renderInHost(content, { at, signedIn: account, config: { currency }, answers: { ...smallShop, ...answers } })
