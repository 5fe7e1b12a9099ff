import { waitFor } from '@testing-library/react'
import { SELLER_PERMISSIONS, type SellerRole } from 'shared-contracts'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderAsSeller } from '../testing/render-as-seller'
import { account, shopId } from '../testing/fixtures'
import { useLiveNotifications } from './use-live-notifications'

class FakeSource extends EventTarget {
  static all: FakeSource[] = []
  readyState = 1
  constructor() {
    super()
    FakeSource.all.push(this)
  }
  close() {
    this.readyState = 2
  }
}

vi.mock('shared-ui', async (load) => ({
  ...(await load<typeof import('shared-ui')>()),
  atRest: (then: () => void) => {
    then()
    return () => {}
  },
}))

beforeEach(() => {
  FakeSource.all = []
  vi.stubGlobal('EventSource', FakeSource)
})

function Page() {
  useLiveNotifications()
  return null
}

test('whoever begins to listen is asked for anew: as what they are may have changed before', async () => {
  const asked = vi.fn()
  renderAsSeller(<Page />, {
    answers: {
      'GET /api/seller/check-session': () => {
        asked()
        return Response.json({ ...account, shopId, role: 'finance', permissions: [] })
      },
    },
  })
  await waitFor(() => expect(FakeSource.all.filter(({ readyState }) => readyState === 1)).toHaveLength(1))
  const before = asked.mock.calls.length
  FakeSource.all.at(-1)?.dispatchEvent(new Event('hello'))
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(before + 1))
})

test('who is given another role while a page is open is asked for anew, and listens as what they are now', async () => {
  let role: SellerRole = 'finance'
  renderAsSeller(<Page />, {
    answers: {
      'GET /api/seller/check-session': () =>
        Response.json({ ...account, shopId, role, permissions: [...SELLER_PERMISSIONS] }),
    },
  })
  await waitFor(() => expect(FakeSource.all.filter(({ readyState }) => readyState === 1)).toHaveLength(1))
  const [first] = FakeSource.all.slice(-1)
  const before = FakeSource.all.length
  role = 'fulfilment'
  first?.dispatchEvent(new Event('over'))
  await waitFor(() => expect(FakeSource.all).toHaveLength(before + 1))
  expect(FakeSource.all.map(({ readyState }) => readyState === 1)).toEqual([
    ...Array.from({ length: before }, () => false),
    true,
  ])
})

test('what is told of a case and of a take-down makes what shows them be asked for anew', async () => {
  const { queryClient, host } = renderAsSeller(<Page />, { answers: {} })
  await waitFor(() => expect(FakeSource.all.filter(({ readyState }) => readyState === 1)).toHaveLength(1))
  const { disputes, sellerProducts, products } = host.queries
  const keys = [
    disputes.seller.get.queryKey({ input: { dispute: 'A-1-C1' } }),
    sellerProducts.get.queryKey({ input: { id: 'a' } }),
    products.mine.queryKey({ input: {} }),
  ]
  for (const key of keys) queryClient.setQueryData(key, {} as never)
  const stale = () => keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)
  const tell = (kind: string) =>
    FakeSource.all.at(-1)?.dispatchEvent(new MessageEvent('notification', { data: JSON.stringify({ kind }) }))
  tell('message')
  expect(stale()).toEqual([true, false, false])
  tell('shop_status')
  expect(stale()).toEqual([true, true, true])
})
