import { expect, test } from 'vitest'
import { remoteRouteSchema } from './remote-manifest.schema'

const route = { path: '/toys', page: 'toys', layout: 'shop', render: 'client' }
const validate = (over: object) => remoteRouteSchema.validate({ ...route, ...over }, { strict: true })

test('a route asks for the policy of payment by its name', async () => {
  expect(await validate({ policy: 'payment' })).toMatchObject({ policy: 'payment' })
})

test.each([
  { policy: 'https://evil.example' },
  { policy: "script-src 'unsafe-inline'" },
  { policy: ['payment', 'https://evil.example'] },
  { policy: { frame: ['https://evil.example'] } },
  { policy: 'payment', frameSources: ['https://evil.example'] },
])('and for nothing else: %o', async (over) => {
  await expect(validate(over)).rejects.toThrow(/must be|unspecified/)
})
