import { PAGE_DATA_ID, type PageData } from 'shared-contracts'

/** What the edge put into the page. @throws when the page was not made by it. */
export function readPageData(): PageData {
  const element = document.getElementById(PAGE_DATA_ID)
  if (!element?.textContent) throw new Error(`The page has no #${PAGE_DATA_ID}`)
  return JSON.parse(element.textContent) as PageData
}
