import type { Drawing, Sketch } from './sketch'

interface Shoe {
  svg: string
  /** Where it touches the floor: its middle, its height, half its length. */
  foot: { x: number; y: number; half: number }
  focus: readonly [number, number]
  /** Degrees by which the toe is let down, so that heel and ball both rest on the floor. */
  pitch?: number
}

/** A shoe and its twin behind it; the view from the back shows one alone, from its other side. */
export function pair(sketch: Sketch, { svg: drawn, foot, focus, pitch = 0 }: Shoe): Drawing {
  const svg = pitch ? `<g transform="rotate(${-pitch} ${foot.x + foot.half} ${foot.y})">${drawn}</g>` : drawn
  if (sketch.isBack)
    return {
      svg: `<g transform="matrix(-1 0 0 1 1200 -120)">${svg}</g>`,
      standing: [{ ...foot, x: 1200 - foot.x, y: foot.y - 120 }],
      focus,
      zoom: 1.06,
    }
  const [dx, dy, scale] = [120, -170, 0.94]
  return {
    svg: `<g transform="translate(0 -40)"><g transform="translate(${dx} ${dy}) scale(${scale})"><use href="#shoe"/></g><g id="shoe">${svg}</g></g>`,
    standing: [
      { x: foot.x * scale + dx, y: foot.y * scale + dy - 40, half: foot.half * scale },
      { ...foot, y: foot.y - 40 },
    ],
    focus,
    zoom: 1,
  }
}
