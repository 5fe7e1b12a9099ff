import { PAGE_TITLE_ID } from 'shared-ui/back-office'

/** After a dialog: the button that asked for it may have gone with its row. */
export function keepFocus(): void {
  if (document.activeElement === document.body) document.getElementById(PAGE_TITLE_ID)?.focus()
}
