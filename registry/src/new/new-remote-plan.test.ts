import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aCheckout } from '../testing/a-checkout'
import { planNewRemote, type NewRemoteWish } from './new-remote-plan'
import contract from '../../../shared-contracts/package.json' with { type: 'json' }
import { readCheckout } from './read-checkout'

async function plan(wish: NewRemoteWish, prepare: (root: string) => Promise<unknown> = () => Promise.resolve()) {
  const { root } = await aCheckout()
  await prepare(root)
  return planNewRemote(wish, await readCheckout(root))
}

test('a name is enough', async () => {
  expect(await plan({ name: 'gifts' })).toEqual({
    name: 'gifts',
    folder: 'remote-gifts',
    owner: 'Gifts team',
    path: '/gifts',
    layout: 'shop',
    guard: null,
    devPort: 3002,
    contract: `^${contract.version}`,
  })
})

test('a page for sellers is in their area and has the window to itself, unless it is wished otherwise', async () => {
  expect(await plan({ name: 'gifts', guard: 'seller' })).toMatchObject({ path: '/seller/gifts', layout: 'bare' })
  const wish = { name: 'gifts', guard: 'seller', path: '/gifts/sold', layout: 'shop', owner: ' Ada ' }
  expect(await plan(wish)).toMatchObject({ path: '/gifts/sold', layout: 'shop', owner: 'Ada' })
})

test.each([
  ['toys', 'toys is taken: remote-toys belongs to Toys team'],
  ['Gifts', '"Gifts" is no name for a remote'],
  ['gift-cards', '"gift-cards" is no name for a remote'],
  ['../gifts', '"../gifts" is no name for a remote'],
  ['a'.repeat(31), 'is no name for a remote'],
  ['environments', 'No remote can be called environments'],
  ['constructor', 'No remote can be called constructor'],
  ['history', 'No remote can be called history'],
  ['status', 'No remote can be called status'],
])('the name %s is refused', async (name, message) => {
  await expect(plan({ name })).rejects.toThrow(message)
})

test.each([
  ['/toys', '/toys belongs to toys, as /toys'],
  ['/TOYS', '"/TOYS" is no path'],
  ['/error/404', '/error/404 belongs to the host'],
  ['/api', '/api belongs to the edge'],
  ['/remotes/gifts', '/remotes/gifts belongs to the edge, as /remotes/*'],
  ['gifts', '"gifts" is no path'],
  ['/', '"/" is no path'],
  ['/gifts/:id', '"/gifts/:id" is no path'],
])('the path %s is refused', async (path, message) => {
  await expect(plan({ name: 'gifts', path })).rejects.toThrow(message)
})

test.each([
  [{ layout: 'wide' }, '--layout is one of shop, bare, not wide'],
  [{ guard: 'nobody' }, '--guard is one of shop, seller, admin, not nobody'],
])('%o is refused', async (wish, message) => {
  await expect(plan({ name: 'gifts', ...wish })).rejects.toThrow(message)
})

test('a folder without a remote.json is not written over', async () => {
  const inTheWay = plan({ name: 'gifts' }, (root) => mkdir(join(root, 'remote-gifts')))
  await expect(inTheWay).rejects.toThrow('remote-gifts is in the way')
})
