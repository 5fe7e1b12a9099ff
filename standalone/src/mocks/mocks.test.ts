// @vitest-environment node
import { isProblem, type ApiClient } from 'shared-contracts'
import { describe, expect, test } from 'vitest'
import { demoAccounts } from '../frame/demo-accounts'
import { allCalls } from './calls/all-calls'
import { mockEndpoints } from './endpoints'
import { openMocks } from './open-mocks'

async function signInEverybody(api: ApiClient) {
  await api.accounts.shop.login(demoAccounts.shop)
  await api.accounts.seller.login(demoAccounts.seller)
  await api.accounts.admin.login(demoAccounts.admin)
}

test('every endpoint of the contract is called below', () => {
  expect(Object.keys(allCalls(openMocks().api)).sort()).toEqual(mockEndpoints.map(({ name }) => name).sort())
})

/** What has nothing to work on when there is nothing yet. */
const needsData = [
  /^products\.(get|create|related)$/,
  /^cart\.(add|set)$/,
  /^checkout\./,
  /^orders\.(?!list|sendLink)/,
  /^reviews\./,
  /^reviewModeration\.(?!list)/,
  /^contact\.(?!send|list)/,
  /^promotions\.(?!list|create)/,
  /^sellers\.(?!list)/,
  /^refunds\.(retry|settle)$/,
  /^sellerOrders\.(?!list|returns|acceptMany|.*Return)/,
  /^orderMessages\./,
  /^sellerProducts\.(?!create|bulk|upload|export)/,
  /^sellerStock\.(?!list|setShop)/,
  /^productImports\.(?!create|list|template)/,
  /^sellerMoney\.(payout|payOut)$/,
  /^sellerInvoices\.(pdf|archive)$/,
  /^sellerTeam\.(resend|revoke|changeRole|remove)$/,
  /^alerts\.(ask|end|restore)$/,
  /^wishlist\.(add|remove|setPriceAlert)$/,
  /^catalogue\.seller$/,
  /^releases\.(timeline|history|change|graph)$/,
]

// A handler throws when its answer breaks the contract, so an answer that arrives has kept it.
describe.each(mockEndpoints.map(({ name }) => name))('%s', (name) => {
  test.each(['normal', 'many', 'empty'] as const)('keeps the contract with %s data', async (condition) => {
    const { api, show } = openMocks()
    await signInEverybody(api)
    show(condition)
    const wanted = condition !== 'empty' || !needsData.some((pattern) => pattern.test(name))
    const calls = allCalls(api)
    const outcome = await calls[name]?.().then(
      () => 'answered',
      (error: unknown) =>
        ['NOT_FOUND', 'VALIDATION_FAILED', 'REFUSED'].some((code) => isProblem(error, code)) ? 'refused' : error,
    )
    expect(outcome).toBe(wanted ? 'answered' : 'refused')
  })
})
