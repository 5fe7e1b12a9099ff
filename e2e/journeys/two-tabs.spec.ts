import { expect, test } from '../fixtures/test'
import { newShop } from '../people/new-shop'

test('two tabs edit one product: the second is shown what the first changed, and neither’s words are lost', async ({
  page,
  context,
}) => {
  const { id, piece } = await newShop(page.request)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`/seller/products/${id}`)
    await expect(tab.getByLabel('Product name')).toHaveValue('Velvet cape')
  }

  await page.getByLabel('Product name').fill('Velvet cloak')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your changes are in the shop')).toBeVisible()

  const words = 'It makes an entrance, and an exit.'
  await other.getByLabel('Description', { exact: true }).fill(words)
  const notice = other.getByRole('alert').filter({ hasText: 'What changed: name.' })
  await expect(notice.getByRole('heading')).toHaveText(/^Changed by you in another window at \d/)
  await notice.getByRole('button', { name: 'See differences' }).click()
  await expect(notice.getByRole('row', { name: 'name Velvet cloak Velvet cape' })).toBeVisible()
  await expect(notice.getByRole('row', { name: /^description/ })).toContainText(words)
  // Nothing of the second is in the shop, and nothing of it is gone.
  const address = `/api/products/${piece.product.slug}`
  expect(await (await page.request.get(address)).json()).toMatchObject({
    ...{ title: 'Velvet cloak', description: 'It makes an entrance.' },
  })
  await expect(other.getByLabel('Description', { exact: true })).toHaveValue(words)

  await notice.getByRole('button', { name: 'Take theirs' }).click()
  await expect(other.getByLabel('Product name')).toHaveValue('Velvet cloak')
  await other.getByRole('button', { name: 'Bring mine back' }).click()
  await expect(other.getByLabel('Description', { exact: true })).toHaveValue(words)
  await other.getByLabel('Product name').fill('Velvet cloak')
  await expect(other.getByText(/^Saved \d/)).toBeVisible()
  await other.getByRole('button', { name: 'Save changes' }).click()
  await expect(other.getByText('Your changes are in the shop')).toBeVisible()
  expect(await (await page.request.get(address)).json()).toMatchObject({ title: 'Velvet cloak', description: words })

  // The first tab is behind now: it is shown that, too.
  await page.getByLabel('Product name').fill('Velvet mantle')
  await expect(page.getByRole('alert').filter({ hasText: 'What changed: description.' })).toBeVisible()
})
