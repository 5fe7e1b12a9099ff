import { FIRST_GLYPHS, OTHER_GLYPHS } from './first-glyphs.mjs'

/** Makes two of each face that has a file: one of the glyphs that a page shows first, and the file itself for what else is written. */
export default function fontFaces(css) {
  return css.replace(/@font-face \{[^}]*?url\('([^']+)'\)[^}]*(?=\})/g, (face, file) => {
    const first = face.replace(file, `${file}?first-glyphs`)
    return `${first}unicode-range: ${FIRST_GLYPHS};\n}\n${face}unicode-range: ${OTHER_GLYPHS};\n`
  })
}
