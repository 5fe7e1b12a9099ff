import type { Sketch } from './sketch'

/** Keeps what is drawn inside the outline. */
export const clip = (sketch: Sketch, outline: string) =>
  sketch.define((id) => `<clipPath id="${id}"><path d="${outline}"/></clipPath>`)
