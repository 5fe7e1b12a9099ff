import { expect, type Page } from '@playwright/test'
import { expectAccessibleIn } from './expect-accessible'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }
/** Of a row of a list in the offices on a phone, in pixels. */
const ROW = { least: 72, most: 88 }

interface Opened {
  /** The page as the server sent it, before any script. */
  document: string
  title: string
}

/**
 * Opens a page by its address. Fails with what axe finds on it, light on a desk and dark on a phone, and when it scrolls sideways there, also in
 * letters of twice the size, or has rows that are no dense ones.
 */
export async function expectPresentable(page: Page, path: string): Promise<Opened> {
  await page.setViewportSize(DESK)
  // What moves is between two colours at some moment.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const answer = (await page.goto(path))!
  expect(answer.status()).toBe(200)
  const document = await answer.text()
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  const title = await page.title()
  await expectAccessibleIn(page, 'light')
  await page.setViewportSize(PHONE)
  await expectAccessibleIn(page, 'dark')
  expect(await oddRows(page), `rows of ${ROW.least} to ${ROW.most} px on a phone`).toEqual([])
  expect(await widthAt(page, '100%'), 'width on a phone').toBeLessThanOrEqual(PHONE.width)
  expect(await widthAt(page, '200%'), 'width in large letters').toBeLessThanOrEqual(PHONE.width)
  return { document, title }
}

const widthAt = (page: Page, fontSize: string) =>
  page.evaluate((size) => {
    const { documentElement } = document
    documentElement.style.fontSize = size
    const { scrollWidth } = documentElement
    documentElement.style.fontSize = ''
    return scrollWidth
  }, fontSize)

/** Rows of the kit's lists that are higher or lower; what is opened below one does not count. */
const oddRows = (page: Page) =>
  page.evaluate(
    ({ least, most }) =>
      [...document.querySelectorAll('[data-rows] > li > div:first-child')].flatMap((row) => {
        const height = Math.round(row.getBoundingClientRect().height)
        return height < least || height > most ? [`${height}: ${row.textContent}`] : []
      }),
    ROW,
  )
