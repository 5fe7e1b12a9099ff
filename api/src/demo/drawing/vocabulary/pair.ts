import type { Drawing, Sketch } from './sketch'

interface Shoe {
  svg: string
  /** Where it touches the floor: its middle, its height, half its length. */
  foot: { x: number; y: number; half: number }
  focus: readonly [number, number]
}

/** A shoe and its twin behind it; the view from the back shows one alone, from its other side. */
export function pair(sketch: Sketch, { svg, foot, focus }: Shoe): Drawing {
  if (sketch.isBack) return { svg: `<g transform="matrix(-1 0 0 1 1200 -70)">${svg}</g>`, standing: [{ ...foot, x: 1200 - foot.x, y: foot.y - 70 }], focus, zoom: 1.06 }
  const [dx, dy, scale] = [120, -170, 0.94]
  return {
    svg: `<g transform="translate(${dx} ${dy}) scale(${scale})"><use href="#shoe"/></g><g id="shoe">${svg}</g>`,
    standing: [
      { x: foot.x * scale + dx, y: foot.y * scale + dy, half: foot.half * scale },
      { ...foot },
    ],
    focus,
    zoom: 1,
  }
}
