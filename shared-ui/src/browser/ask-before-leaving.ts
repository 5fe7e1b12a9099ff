import { LEAVE_ASKED } from 'shared-contracts'

/** For `beforeunload`: has the browser ask before the page is left. Whoever watches whether the page answers hears of it. */
export function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
  dispatchEvent(new Event(LEAVE_ASKED))
}
