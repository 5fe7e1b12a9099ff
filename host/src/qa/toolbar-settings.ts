/** How the toolbar stands in this browser. */
export interface ToolbarSettings {
  side: 'left' | 'right'
  expanded: boolean
  outlines: boolean
}

const KEY = 'qa.toolbar'
const FIRST: ToolbarSettings = { side: 'left', expanded: true, outlines: true }

export function readSettings(): ToolbarSettings {
  try {
    return { ...FIRST, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<ToolbarSettings>) }
  } catch {
    return FIRST
  }
}

export function keepSettings(settings: ToolbarSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // A browser that keeps nothing shows it as at first.
  }
}
