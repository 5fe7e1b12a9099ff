/** Outlines in a frame of 400 × 500. */
const outlines = {
  coat: 'M150 90 Q200 70 250 90 L300 130 L330 330 L290 340 L275 230 L285 430 H115 L125 230 L110 340 L70 330 L100 130Z',
  knit: 'M150 130 Q200 160 250 130 L300 160 L330 330 L285 340 L275 240 V400 H125 V240 L115 340 L70 330 L100 160Z',
  shirt: 'M150 120 L200 145 L250 120 L320 170 L295 235 L265 215 V410 H135 V215 L105 235 L80 170Z',
  dress: 'M155 80 L165 80 Q200 150 235 80 L245 80 L255 215 L315 430 Q200 450 85 430 L145 215Z',
  trousers: 'M135 80 H265 L285 440 H215 L200 190 L185 440 H115Z',
  shoe: 'M70 300 Q90 250 130 250 Q160 300 220 305 L320 330 Q345 345 340 370 H70Z',
  bag: 'M100 220 H300 L325 420 H75Z M150 220 Q150 130 200 130 Q250 130 250 220 H236 Q236 146 200 146 Q164 146 164 220Z',
  jar: 'M130 190 H270 Q285 190 285 210 V390 Q285 410 265 410 H135 Q115 410 115 390 V210 Q115 190 130 190Z M125 145 H275 V182 H125Z',
  cushion: 'M90 150 Q200 130 310 150 Q330 270 310 390 Q200 410 90 390 Q70 270 90 150Z',
} as const

export type Outline = keyof typeof outlines

/** A garment as a `data:` URL: a flat colour with side shading on a paper ground. */
export function drawPicture(outline: Outline, hex: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="800" height="1000">
<linearGradient id="s"><stop stop-opacity=".28"/><stop offset=".3" stop-opacity="0"/><stop offset=".7" stop-opacity="0"/><stop offset="1" stop-opacity=".34"/></linearGradient>
<rect width="400" height="500" fill="#ece6da"/><ellipse cx="200" cy="440" rx="130" ry="16" fill="#000" opacity=".1"/>
<path d="${outlines[outline]}" fill="${hex}"/><path d="${outlines[outline]}" fill="url(#s)"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** One page that says nothing: small, and every reader opens it. */
const EMPTY_PAGE = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`

/** A PDF as the API would send it. */
export const mockPdf = (name: string) => new File([EMPTY_PAGE], name, { type: 'application/pdf' })

/** A ZIP file with nothing in it. */
export const mockZip = (name: string) =>
  new File([new Uint8Array([0x50, 0x4b, 5, 6, ...Array<number>(18).fill(0)])], name, { type: 'application/zip' })
