function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** A colour on the way from one to the other; `share` 0 is all `from`, 1 all `to`. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  const mixed = channels(from).map((channel, index) => Math.round(channel + ((target[index] ?? 0) - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Perceived brightness, 0 to 1. */
export function brightness(hex: string): number {
  const [red, green, blue] = channels(hex)
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255
}

/** Towards a warm black, as cloth looks in its own shade. */
export const darken = (hex: string, share: number) => mix(hex, '#120d12', share)

export const lighten = (hex: string, share: number) => mix(hex, '#fffaf0', share)

/** A tone that shows on the colour without shouting: darker on light cloth, lighter on dark. */
export const contrast = (hex: string, share: number) =>
  brightness(hex) > 0.35 ? darken(hex, share) : lighten(hex, share)
