import { ONBOARDING_STEPS, type Problem } from 'shared-contracts'
import { account, brands, shopId, formOptions, overview, sellerProduct } from './fixtures'

export type Answer = (request: Request) => Response | Promise<Response>

export const problem = (status: number, code: string, more: Partial<Problem> = {}): Problem => ({
  type: 'about:blank',
  title: code,
  status,
  code,
  requestId: 'request-1',
  ...more,
})

export const answer =
  (body: unknown): Answer =>
  () =>
    Response.json(body)

export const refuse =
  (status: number, code: string, more: Partial<Problem> = {}): Answer =>
  () =>
    Response.json(problem(status, code, more), { status, headers: { 'content-type': 'application/problem+json' } })

const standard: Record<string, Answer> = {
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

/** A `fetch` for the typed client: a signed-in seller with a small shop, but for what `answers` says otherwise by `METHOD /path`. */
export function fakeApi(answers: Record<string, Answer> = {}) {
  const all = { ...standard, ...answers }
  return async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const found = all[`${request.method} ${pathname}`]
    if (!found) throw new Error(`The fake API has no answer for ${request.method} ${pathname}`)
    return found(request)
  }
}
