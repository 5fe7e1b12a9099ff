/** A sheet that failed stands empty in some browsers and is missing in others; one of another origin may refuse to be read. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules.length)
  } catch {
    return false
  }
}

/**
 * Takes out style sheets of the page to come that did not arrive. Their remote takes one that stands in the page for loaded, and
 * would be shown without it; now it asks again, and fails if need be.
 */
export function dropFailedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-href]')) if (!hasRules(link)) link.remove()
}
