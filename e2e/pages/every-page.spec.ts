import { test } from '../fixtures/test'
import { signIn } from '../people/sign-in'
import { everyPage } from './every-page'
import { expectPresentable } from './expect-presentable'
import { firstProduct } from './first-product'

for (const { path, as } of [...everyPage, { path: 'a product', as: undefined }])
  test(`axe finds nothing on ${path}, and a phone need not scroll it sideways`, async ({ page }) => {
    if (as) await signIn(page, as)
    await expectPresentable(page, path === 'a product' ? await firstProduct() : path)
  })
