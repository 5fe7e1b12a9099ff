/**
 * The `ref` of what covers the window's lower edge: while it is there, toasts stand above it, and what gets the focus does not end up below it,
 * however it wraps.
 */
export function coverBottom(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const { style } = document.documentElement
  const measure = () => style.setProperty('--bottom-bar', `${bar.offsetHeight}px`)
  measure()
  const resized = new ResizeObserver(measure)
  resized.observe(bar)
  return () => {
    resized.disconnect()
    style.removeProperty('--bottom-bar')
  }
}
