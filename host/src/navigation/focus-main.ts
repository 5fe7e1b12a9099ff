let hasMoved = false

/** Moves the focus to the new page's content, so that Tab goes on from there and no key works on what is gone. */
export function focusMain(): void {
  hasMoved = true
  const main = document.querySelector('main')
  if (!main || main.contains(document.activeElement)) return
  main.setAttribute('tabindex', '-1')
  main.focus({ preventScroll: true })
}

/** The same for what comes in the place of a page, unless the visitor has gone somewhere else. */
export function restoreFocus(): void {
  if (document.activeElement === document.body) focusMain()
}

/** The same for a page that takes the place of what waited for it. On the first page of all, Tab begins at the top. */
export function keepFocus(): void {
  if (hasMoved) restoreFocus()
}
