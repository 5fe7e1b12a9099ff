/** Less than this is not worth showing. */
const QUIET_MS = 150

/** The page that a visitor has asked for while the one before is still on the screen. A store for `useSyncExternalStore`. */
export class PendingPage {
  private awaited: Promise<unknown> | null = null
  private shown = false
  private readonly listeners = new Set<() => void>()

  readonly isPending = (): boolean => this.shown

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Called while rendering, so it notifies nobody before that is over. */
  waitFor(page: Promise<unknown>): void {
    if (this.awaited === page) return
    this.awaited = page
    const timer = setTimeout(() => this.set(page, true), QUIET_MS)
    const settle = () => {
      clearTimeout(timer)
      this.set(page, false)
    }
    page.then(settle, settle)
  }

  private set(page: Promise<unknown>, shown: boolean): void {
    if (this.awaited !== page) return
    if (!shown) this.awaited = null
    if (this.shown === shown) return
    this.shown = shown
    for (const listener of this.listeners) listener()
  }
}
