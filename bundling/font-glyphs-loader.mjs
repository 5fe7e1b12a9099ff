import subsetFont from 'subset-font'
import { FIRST_GLYPHS, glyphsOf } from './first-glyphs.mjs'

/** What the styles ask of a font: pairs that belong together, accents, figures of one width. */
const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'lnum', 'onum', 'tnum']
/** From the lightest to the boldest that the styles ask for. A range that begins at its default has half of the differences in it. */
const WEIGHTS = {
  fraunces: { min: 340, max: 550, default: 340 },
  'instrument-sans': { min: 400, max: 600, default: 400 },
}

/** Leaves in a font file no more than the glyphs and the weights that a page shows first. */
export default async function firstGlyphs(font) {
  const [name, wght] = Object.entries(WEIGHTS).find(([name]) => this.resourcePath.includes(name)) ?? []
  if (!name)
    throw new Error(`Which weights of ${this.resourcePath} a page shows stands in bundling/font-glyphs-loader.mjs`)
  return subsetFont(font, glyphsOf(FIRST_GLYPHS).join(''), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght },
  })
}

export const raw = true
