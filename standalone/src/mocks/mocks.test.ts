// @vitest-environment node
import { isProblem, type ApiClient } from 'shared-contracts'
import { describe, expect, test } from 'vitest'
import type { DataMode } from '../frame/data-mode'
import { demoAccounts } from '../frame/role'
import { allCalls } from './calls/all-calls'
import { mockEndpoints } from './endpoints'
import { openMocks, type OpenMocks } from './open-mocks'

async function signInEverybody(api: ApiClient) {
  await api.accounts.shop.login(demoAccounts.shop)
  await api.accounts.seller.login(demoAccounts.seller)
  await api.accounts.admin.login(demoAccounts.admin)
}

/** What has nothing to work on when there is nothing yet. */
const needsData = [
  /^products\.(get|create|related)$/,
  /^cart\.(add|set)$/,
  /^checkout\./,
  /^orders\.(?!list|sendLink)/,
  /^reviews\./,
  /^reviewModeration\.(?!list)/,
  /^sellerReviews\.(?!list)/,
  /^contact\.(?!send|list)/,
  /^newsletters\.(?!list|create|previewDraft)/,
  /^giftCards\.(?!list|issue|credit|grant)/,
  /^(promotions|sellerPromotions)\.(?!list|create)/,
  /^commission\.(?!list|preview|create)/,
  /^tax\.(?!countries|list|add)/,
  /^deliveryRules\.(?!get|preview|add)/,
  /^brands\.(?!list|create)/,
  /^sizeCharts\.(?!list|create)/,
  /^(?:synonyms|curations)\.(?!list|create)/,
  /^collections\.(?!names|list|create)/,
  /^media\.(?!list|upload)/,
  /^sizes\.(?!list|create|setCategory)/,
  /^attributes\.(?!list|create|setCategory)/,
  /^colors\.(?!list|create)/,
  /^brandRequests\.(?!mine|list|ask)/,
  /^sellers\.(?!list)/,
  /^refunds\.(retry|settle)$/,
  /^chargebacks\.(?!list)/,
  /^disputes\.(?!seller.list|admin.list|shopper.addPicture)/,
  /^desk\.(?!list)/,
  /^deskSellers\.(?!list|targets|setTargets|endView)/,
  /^deskProducts\.(?!list|takeDownMany)/,
  /^productSubmissions\.(?!list|decideMany|policy|savePolicy)/,
  /^contentReports\.(?!list|send)/,
  /^deskShoppers\.(?!list)/,
  /^reconciliation\.settle$/,
  /^sellerOrders\.(?!list|returns|.*Many|.*Return)/,
  /^orderMessages\./,
  /^conversations\.(?!.*list)/,
  /^follows\.follow$/,
  /^sellerProducts\.(?!create|bulk|matching|upload|export)/,
  /^sellerStock\.(?!list|set(Shop|Many|Prices))/,
  /^productImports\.(?!create|list|template)/,
  /^sellerMoney\.(payout|payOut)$/,
  /^sellerInvoices\.(pdf|archive)$/,
  /^sellerTeam\.(resend|revoke|changeRole|remove)$/,
  /^staff\.(resend|revoke|assign|suspend|reinstate|remove)$/,
  /^paymentMethods\.remove$/,
  /^alerts\.(ask|end|restore)$/,
  /^wishlist\.(add|remove|setPriceAlert)$/,
  /^catalogue\.seller$/,
  /^jobs\.(retry|drop|stopImport)$/,
  /^releases\.(timeline|history|change|graph)$/,
]

/** Calls of whoever is asked at the moment: to make them all takes longer than to make one. */
const asked: { api: ApiClient } = openMocks()
const calls = allCalls(new Proxy({} as ApiClient, { get: (_, part) => Reflect.get(asked.api, part) as unknown }))

test('every endpoint of the contract is called below', () => {
  expect(Object.keys(calls).sort()).toEqual(mockEndpoints.map(({ name }) => name).sort())
})

/** Of a condition, for what only reads: a shop with years behind it takes longer to make than to ask. */
const readable = new Map<DataMode, Promise<OpenMocks>>()

async function openFor(condition: DataMode): Promise<OpenMocks> {
  const mocks = openMocks()
  await signInEverybody(mocks.api)
  mocks.show(condition)
  return mocks
}

function openToRead(condition: DataMode): Promise<OpenMocks> {
  const opened = readable.get(condition) ?? openFor(condition)
  readable.set(condition, opened)
  return opened
}

// A handler throws when its answer breaks the contract, so an answer that arrives has kept it.
describe.each(mockEndpoints)('$name', ({ name, method }) => {
  test.each(['normal', 'many', 'empty'] as const)('keeps the contract with %s data', async (condition) => {
    const { api } = await (method === 'GET' ? openToRead : openFor)(condition)
    const wanted = condition !== 'empty' || !needsData.some((pattern) => pattern.test(name))
    asked.api = api
    const outcome = await calls[name]?.().then(
      () => 'answered',
      (error: unknown) =>
        (['NOT_FOUND', 'VALIDATION_FAILED', 'REFUSED', 'CODE_INVALID'] as const).some((code) =>
          isProblem<'*'>(error, code),
        )
          ? 'refused'
          : error,
    )
    expect(outcome).toBe(wanted ? 'answered' : 'refused')
  })
})
