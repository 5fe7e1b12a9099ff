import { renderHook } from '@testing-library/react'
import type { SellerAccount } from 'shared-contracts'
import { expect, test } from 'vitest'
import { usePageOwner } from './hold-queries'

const ada: SellerAccount = {
  id: '5b1f7a0c-7a55-4a6e-9a83-0a1d3a9d2c11',
  audience: 'seller',
  email: 'ada@example.com',
  name: 'Ada',
  shopId: '0b8b1b52-6c39-4c0e-8f1c-2f4f0c7d2e10',
}
const bob: SellerAccount = { ...ada, id: '7c6f3a51-7d0a-4a53-8d0f-1d9b1f0e6a77' }
const elsewhere: SellerAccount = { ...ada, shopId: 'e1b7a7a4-3a0f-4d0c-9d2f-0a7b0c1d2e3f' }

type Who = SellerAccount | null | undefined

/** What becomes of a page while these are signed in, one after the other. */
function follow(...people: [Who, ...Who[]]) {
  const [first, ...later] = people
  const { result, rerender } = renderHook(({ who }: { who: Who }) => usePageOwner(who), {
    initialProps: { who: first },
  })
  const seen = [result.current]
  for (const who of later) {
    rerender({ who })
    seen.push(result.current)
  }
  return seen
}

test('nobody has opened it until somebody has', () => {
  expect(follow(undefined, null)).toEqual(['nobody', 'nobody'])
  expect(follow(undefined, ada)).toEqual(['nobody', 'open'])
})

test('its owner comes back to it', () => {
  expect(follow(ada, null, undefined, { ...ada, name: 'Ada King' })).toEqual(['open', 'ended', 'ended', 'open'])
})

test('it is not for another person, nor for another shop of the same', () => {
  expect(follow(ada, null, bob)).toEqual(['open', 'ended', 'else'])
  expect(follow(ada, null, elsewhere)).toEqual(['open', 'ended', 'else'])
})

test('who changes shops while signed in takes it along', () => {
  expect(follow(ada, elsewhere, null, elsewhere)).toEqual(['open', 'open', 'ended', 'open'])
})
