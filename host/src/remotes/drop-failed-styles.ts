/**
 * Takes out style sheets of the page to come that did not arrive. Their remote takes one that stands in the page for loaded, and
 * would be shown without it; now it asks again, and fails if need be.
 */
export function dropFailedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-href]')) {
    try {
      if (link.sheet!.cssRules.length > 0) continue
    } catch {
      // One that failed is empty in some browsers, missing in others, or of another origin that does not let it be read.
    }
    link.remove()
  }
}
