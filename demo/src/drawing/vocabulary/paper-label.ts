/** A printed label; its writing is drawn as strokes, so that no font is needed. */
export function paperLabel({
  x,
  y,
  width,
  height,
  paper = '#f6f0e4',
  ink = '#3a2f2a',
}: {
  x: number
  y: number
  width: number
  height: number
  paper?: string
  ink?: string
}): string {
  const line = (share: number, reach: number, weight: number) =>
    `<path d="M${x - (width * reach) / 2} ${y + height * share}H${x + (width * reach) / 2}" stroke-width="${weight}"/>`
  return (
    `<rect x="${x - width / 2}" y="${y}" width="${width}" height="${height}" fill="${paper}"/>` +
    `<g stroke="${ink}" fill="none"><rect x="${x - width / 2 + 8}" y="${y + 8}" width="${width - 16}" height="${height - 16}" stroke-width="2" stroke-opacity=".5"/>` +
    `<circle cx="${x}" cy="${y + height * 0.24}" r="${Math.min(width, height) * 0.07}" stroke-width="3"/>` +
    `${line(0.46, 0.56, 9)}${line(0.58, 0.4, 5)}<g stroke-opacity=".6">${line(0.74, 0.5, 3)}${line(0.81, 0.44, 3)}${line(0.88, 0.3, 3)}</g></g>`
  )
}
