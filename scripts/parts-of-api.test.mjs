import { expect, test } from 'vitest'
import { partsOfApi } from './lib/parts-of-api.mjs'

const imports = [
  { from: 'api/src/buying/cart/cart.routes.ts', to: 'api/src/catalogue/stock/move-stock.ts', kind: 'value' },
  { from: 'api/src/buying/cart/cart.routes.ts', to: 'shared-contracts/src/cart.ts', kind: 'value' },
]

test.each([
  ['nothing, when the API has not changed', ['host/src/app.tsx'], []],
  ['the folder of what has changed', ['api/src/catalogue/stock/move-stock.ts'], ['api/src/catalogue/stock']],
  [
    'the folder of what imports a changed part of the contract',
    ['shared-contracts/src/cart.ts'],
    ['api/src/buying/cart'],
  ],
  ['a whole district, when its front door has changed', ['api/src/buying/buying.district.ts'], ['api/src/buying']],
  ['everything, when what composes it has changed', ['api/src/app.ts'], ['api/src']],
  ['everything, when a test kit has changed', ['api/src/testing/start-test-api.ts'], ['api/src']],
])('of the API is tested %s', (_, changed, parts) => {
  expect(partsOfApi(changed, imports)).toEqual(parts)
})
