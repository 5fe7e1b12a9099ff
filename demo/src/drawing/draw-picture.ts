import type { PictureSpec } from './picture-spec'
import { silhouettes } from './silhouettes/silhouettes'
import { castShadow, ground, type Drawing, startSketch } from './vocabulary/sketch'

const [WIDTH, HEIGHT] = [1200, 1500]
/** What looks the same from behind is shown the other way round, and from nearer. */
const OTHER_WAY = ` translate(${WIDTH / 2} ${HEIGHT / 2}) scale(-1.16 1.16) translate(${-WIDTH / 2} ${-HEIGHT / 2})`
/** How much larger than the whole picture a close-up shows. */
const CLOSE_UP = 2.3

/**
 * Draws the picture that a spec describes, as an SVG document of 1200 × 1500. It uses no font, no outside file and no
 * chance but the spec's seed. Rasterise it at the width you need (`sharp(svg, { density: (72 * width) / 1200 })`): to draw it
 * large and shrink it afterwards takes several times as long.
 */
export async function drawPicture(spec: PictureSpec): Promise<string> {
  const sketch = startSketch(spec)
  const drawing = silhouettes[spec.silhouette](sketch)
  const goods = (await castShadow(sketch, drawing)) + drawing.svg
  const isTurned =
    spec.view === 'back' && silhouettes[spec.silhouette](startSketch({ ...spec, view: 'front' })).svg === drawing.svg
  const placed = `<g transform="${spec.view === 'detail' ? closeUp(drawing.focus) : inFrame(drawing, spec)}${isTurned ? OTHER_WAY : ''}">${goods}</g>`
  const paper = spec.ground === 'studio' ? ground(sketch) : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${sketch.defs()}</defs>${paper}${placed}</svg>`
}

/** Scaled about a point a little above the middle, so that what grows leaves room for its shadow. */
function inFrame({ zoom = 1.1, standing }: Drawing, { fit, studio }: PictureSpec): string {
  const scale = Math.round(zoom * (fit === 'child' ? 0.86 : 1) * (studio?.crop ?? 1) * 100) / 100
  const turn = standing ? 0 : (studio?.turn ?? 0)
  return `translate(${WIDTH / 2} ${HEIGHT / 2 - 8}) rotate(${turn}) scale(${scale}) translate(${-WIDTH / 2} ${-HEIGHT / 2})`
}

function closeUp([x, y]: readonly [number, number]): string {
  return `translate(${WIDTH / 2} ${HEIGHT / 2}) scale(${CLOSE_UP}) translate(${-x} ${-y})`
}
