import type { PictureSpec } from './drawing/picture-spec'

const PAPER = '#ece6dc'

/** A patch of the goods' colour on paper, shown until the drawing is there. */
export function drawnPlaceholder({ ground }: PictureSpec, hex: string): string {
  const paper = ground === 'studio' ? `<rect width='4' height='5' fill='${PAPER}'/>` : ''
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 5'>${paper}<ellipse cx='2' cy='2.5' rx='1.2' ry='1.6' fill='${hex}'/></svg>`
  // Only what a URL cannot hold is escaped: there is one of these for every picture of a page.
  return `data:image/svg+xml,${svg.replace(/[<>#]/g, encodeURIComponent)}`
}
