const UNITS = [
  { ms: 24 * 60 * 60 * 1000, name: 'd' },
  { ms: 60 * 60 * 1000, name: 'h' },
  { ms: 60 * 1000, name: 'min' },
] as const

/** How long ago an ISO 8601 moment was, as in `3 h ago`. */
export function ago(iso: string, now = Date.now()): string {
  const passed = now - Date.parse(iso)
  const unit = UNITS.find(({ ms }) => passed >= ms)
  return unit ? `${Math.floor(passed / unit.ms)} ${unit.name} ago` : 'just now'
}
