import { expect, test } from 'vitest'
import type { RemoteRoute } from 'shared-contracts'
import { readFlags, readScenario, scenarioPath, withoutScenario } from './scenario'
import { statesOf } from './states-of'

const route = (over: Partial<RemoteRoute>): RemoteRoute => ({
  path: '/store',
  page: 'store',
  layout: 'shop',
  render: 'server',
  ...over,
})
const examples = { '/store/:id': '/store/a-coat' }
const names = (over: Partial<RemoteRoute>) => statesOf(route(over), examples).map(({ name }) => name)

test('every page has the states that data and network can make', () => {
  expect(names({})).toEqual([
    ...['usual', 'many', 'empty', 'loading', 'slow', 'error', 'offline', 'notSaved'],
    'signedIn',
  ])
})

test('a guarded page is looked at by its audience, and once by nobody', () => {
  const states = statesOf(route({ guard: 'seller' }), examples)
  expect(states.find(({ name }) => name === 'signedOut')?.scenario.role).toBe('visitor')
  expect(states.filter(({ name }) => name !== 'signedOut').every(({ scenario }) => scenario.role === 'seller')).toBe(
    true,
  )
})

test('a page of something is looked at with something that is there, and with what is not', () => {
  const states = statesOf(route({ path: '/store/:id' }), examples)
  expect(states[0]?.path).toBe('/store/a-coat')
  expect(states.at(-1)).toMatchObject({ name: 'missing', path: '/store/nothing-has-this-name' })
})

test('an address says all of a state, and says it back', () => {
  for (const { path, scenario } of statesOf(route({ guard: 'seller' }), examples)) {
    const address = scenarioPath(path, scenario)
    expect(readScenario(new URL(address, 'http://shop.test').search)).toEqual(scenario)
  }
})

test('words that nobody knows are left out, and the remote never sees the rest', () => {
  expect(readScenario('?qa=wet,seller&page=2')).toEqual({ role: 'seller' })
  expect(readScenario('?page=2')).toEqual({})
  expect(readFlags('?qa=seller,goes-with:left-out,a:b:c')).toEqual({ 'goes-with': 'left-out' })
  expect(withoutScenario('http://shop.test/store?qa=seller,empty&page=2#top')).toBe('http://shop.test/store?page=2#top')
})
