import type { PictureSpec } from './drawing/picture-spec'

const PAPER = '#ece6dc'

/** A soft patch of the goods' colour on paper, shown until the drawing is there. */
export function drawnPlaceholder({ ground }: PictureSpec, hex: string): string {
  const paper = ground === 'studio' ? `<rect width='4' height='5' fill='${PAPER}'/>` : ''
  const glow = `<radialGradient id='g'><stop offset='.3' stop-color='${hex}'/><stop offset='1' stop-color='${hex}' stop-opacity='0'/></radialGradient>`
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 5'>${glow}${paper}<ellipse cx='2' cy='2.5' rx='1.7' ry='2.1' fill='url(#g)'/></svg>`
  // Only what a URL cannot hold is escaped: there is one of these for every picture of a page.
  return `data:image/svg+xml,${svg.replace(/[<>#]/g, encodeURIComponent)}`
}
