import { expect, test } from 'vitest'
import hostManifest from '../../host.json'
import { hostPages } from './host-pages'

test('the host has every page that its manifest names', () => {
  expect(hostPages.map(({ page }) => page)).toEqual(hostManifest.routes.map(({ page }) => page))
  for (const { Page, page } of hostPages) expect(Page, page).toBeTypeOf('function')
})
