import { beforeEach, expect, test } from 'vitest'
import type { RemoteRoute } from 'shared-contracts'
import { matchShellRoute } from '../remotes/match-shell-route'
import type { Shell } from '../shell'
import { pageRegions } from './page-regions'

const route = (path: string, layout: RemoteRoute['layout']): RemoteRoute => ({
  path,
  page: 'toys',
  layout,
  render: 'server',
})

let drawn: string | null

const shell = {
  snapshot: {
    remotes: { toys: { name: 'toys', version: 'a1', routes: [route('/toys', 'shop'), route('/toys/alone', 'bare')] } },
  },
  loader: { peek: () => (drawn ? { loaded: { version: drawn } } : undefined) },
} as unknown as Shell

const regionsAt = (path: string) => {
  history.replaceState(null, '', path)
  return pageRegions({ shell, match: matchShellRoute }).map(({ element, ...region }) => ({
    at: element.id || element.tagName,
    ...region,
  }))
}
const host = { remote: null, version: '', failed: false, rescued: false }
const toys = { remote: 'toys', version: 'a1', failed: false, rescued: false }

beforeEach(() => {
  drawn = 'a1'
  document.body.innerHTML =
    '<div id="root"><header></header><main id="main"><header></header><p>Toys</p></main><footer></footer></div>'
})

test('in the shop’s frame the remote has the middle, the host what stands around', () => {
  expect(regionsAt('/toys')).toEqual([
    { at: 'HEADER', ...host },
    { at: 'main', ...toys },
    { at: 'FOOTER', ...host },
  ])
})

test('a bare page is the remote’s as a whole, one that no remote answers the host’s', () => {
  expect(regionsAt('/toys/alone')).toEqual([{ at: 'root', ...toys }])
  expect(regionsAt('/nowhere')).toEqual([{ at: 'root', ...host }])
})

test('it shows a release that came to the rescue, and a region that could not be drawn', () => {
  drawn = 'b2'
  expect(regionsAt('/toys')[1]).toMatchObject({ version: 'b2', rescued: true })
  drawn = null
  document.querySelector('p')?.setAttribute('data-remote-state', 'unavailable')
  expect(regionsAt('/toys')[1]).toMatchObject({ version: 'a1', failed: true, rescued: false })
})
