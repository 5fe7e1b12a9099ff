/** Elements that may lie over the whole page: the browser itself lets nobody be shut in by them. */
const TOP_LAYER = 'dialog, [popover]'
const PICTURES = 'img, svg, canvas, video, input'

/** Browsers that shoppers still use cannot tell; what is hidden there is found by its height alone. */
const isVisible = (element: Element, by?: CheckVisibilityOptions) =>
  'checkVisibility' in element ? element.checkVisibility(by) : true

const isSeen = (element: Element) =>
  isVisible(element, { opacityProperty: true, visibilityProperty: true }) && element.getBoundingClientRect().height > 0

function isCovered(header: Element, mayCover: string): boolean {
  const { left, top, width, height, bottom } = header.getBoundingClientRect()
  if (scrollY === 0 && bottom <= 0) return true
  if (top < 0 || bottom > innerHeight) return false
  return [0.1, 0.5, 0.9].every((share) => {
    const found = document.elementFromPoint(left + width * share, top + height / 2)
    return found !== null && !header.contains(found) && !found.contains(header) && !found.closest(mayCover)
  })
}

/** The shell's own scripts and those of remotes have a hash, or the nonce; what an extension of the browser brings has another scheme. */
const isForeign = ({ src, integrity, nonce }: HTMLScriptElement) => /^https?:/.test(src) && !integrity && !nonce

function isBlank(region: Element): boolean {
  if (!region.textContent?.trim() && !region.querySelector(PICTURES)) return true
  return !isVisible(region) || ![...region.children].some(isSeen)
}

/**
 * What is wrong with the page around the regions, in words; `null` when nothing is. Cheap enough for every second.
 *
 * @param hasHeader the page stands in the shopper's frame, and not alone.
 * @param paymentScripts as in the page's data: that provider's script is let in, and its frame may lie over the page while it asks.
 */
export function findBreach(hasHeader: boolean, paymentScripts?: string | null): string | null {
  const root = document.getElementById('root')
  if (!root) return 'the page is emptied'
  if (document.adoptedStyleSheets.length > 0) return 'a sheet of styles was put into the page'
  const isProviders = ({ src }: HTMLScriptElement) => Boolean(paymentScripts && src.startsWith(paymentScripts))
  if ([...document.scripts].some((script) => isForeign(script) && !isProviders(script)))
    return 'a script was put into the page'
  if (hasHeader) {
    const header = root.querySelector('header:not(main *)')
    if (!header) return 'the header is gone'
    if (!isSeen(header)) return 'the header is hidden'
    const mayCover = paymentScripts ? `${TOP_LAYER}, iframe[src^="${paymentScripts}"]` : TOP_LAYER
    if (isCovered(header, mayCover)) return 'the header is covered'
  }
  return isBlank(root.querySelector('main') ?? root) ? 'the page is blank' : null
}
