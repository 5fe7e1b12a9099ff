import { expect, test } from '../fixtures/test'
import { signIn } from '../people/sign-in'
import { libraryMarks } from './library-marks'
import { measurePage, type PageWeight } from './measure-page'

// With a client for the whole shop; what lies below the opening waits for the first use: see docs/decisions/0079.
// 125 kB, what marks a link as it is pressed before anything else has come, and what the same code packs differently by.
const MAX_SCRIPT_BYTES = 125_700
const MAX_SCRIPT_FILES = 6
const MAX_CHAIN = 2
const MAX_LAYOUT_SHIFT = 0.01

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7)

/** Names of libraries by how many of the page's scripts carry them. */
function copies({ scripts }: PageWeight): Record<string, number> {
  const counted = Object.entries(libraryMarks).map(([name, mark]) => [
    name,
    scripts.filter(({ body }) => mark.test(body)).length,
  ])
  return Object.fromEntries(counted) as Record<string, number>
}

function printTable(weight: PageWeight): void {
  const { scripts, requests, chain, layoutShift } = weight
  const total = scripts.reduce((sum, { brotliBytes }) => sum + brotliBytes, 0)
  const lines = scripts.map(
    ({ url, bytes, brotliBytes }) => `${kilobytes(brotliBytes)} ${kilobytes(bytes)}  ${new URL(url).pathname}`,
  )
  console.log(
    [
      ' KB (br)      KB  script of the home page',
      ...lines,
      `${kilobytes(total)}          total in ${scripts.length} files (at most ${MAX_SCRIPT_BYTES / 1000} in ${MAX_SCRIPT_FILES})`,
      `requests: ${requests.length}; chain to the largest picture: ${chain}; layout shift: ${layoutShift.toFixed(4)}`,
      `copies: ${Object.entries(copies(weight))
        .map(([name, count]) => `${name} ${count}`)
        .join(', ')}`,
    ].join('\n'),
  )
}

for (const width of [1440, 390]) {
  test(`the home page keeps its budgets, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const weight = await measurePage(page, '/')
    if (width === 1440) printTable(weight)
    const total = weight.scripts.reduce((sum, { brotliBytes }) => sum + brotliBytes, 0)
    expect(total, 'script bytes').toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
    expect(weight.scripts.length, 'script files').toBeLessThanOrEqual(MAX_SCRIPT_FILES)
    expect(
      weight.requests.filter((url, index, all) => all.indexOf(url) !== index),
      'fetched twice',
    ).toEqual([])
    expect(weight.chain, 'request chain').toBeLessThanOrEqual(MAX_CHAIN)
    expect(weight.layoutShift, 'layout shift').toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
    // What was not seen was not weighed.
    expect(copies(weight)).toMatchObject({ react: 1, 'react-dom': 1 })
    expect(Object.entries(copies(weight)).filter(([, count]) => count > 1)).toEqual([])
  })
}

test('pages without a form load no yup and no Formik', async ({ page }) => {
  await signIn(page, 'shop')
  for (const path of ['/', '/store', '/about', '/cart', '/orders', '/error/404']) {
    const { react, yup, formik } = copies(await measurePage(page, path))
    expect({ react, yup, formik }, path).toEqual({ react: 1, yup: 0, formik: 0 })
  }
})

test('pages with a form load each library once', async ({ page }) => {
  await signIn(page, 'seller')
  for (const path of ['/auth/login', '/seller/add-product']) {
    const counted = copies(await measurePage(page, path))
    expect(counted.yup, path).toBe(1)
    expect(
      Object.entries(counted).filter(([, count]) => count > 1),
      path,
    ).toEqual([])
  }
})
