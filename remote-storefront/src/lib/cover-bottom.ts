/** The `ref` of what covers the window's lower edge: while it is there, toasts stand above it and the focus does not end up below it. */
export function coverBottom(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const { style } = document.documentElement
  style.setProperty('--bottom-bar', `${bar.offsetHeight}px`)
  return () => void style.removeProperty('--bottom-bar')
}
