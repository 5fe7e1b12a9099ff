import type { Point } from './path'

/** A small cloth label, its writing drawn as two strokes. */
export function wovenLabel(colour: string, [x, y]: Point): string {
  return (
    `<g transform="translate(${x} ${y})"><rect x="-34" y="0" width="68" height="30" rx="1.5" fill="${colour}"/>` +
    `<rect x="-34" y="0" width="68" height="30" rx="1.5" fill="none" stroke="#120d12" stroke-opacity=".25" stroke-width="1.5"/>` +
    `<path d="M-20 12H20M-11 20H11" stroke="#f4efe4" stroke-opacity=".8" stroke-width="2.6" fill="none"/></g>`
  )
}
