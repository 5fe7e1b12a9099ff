import { COLOURS } from 'api/catalogue/vocabulary/vocabulary'
import type { PictureSpec } from '../picture-spec'
import { type Random, seededRandom } from './seeded-random'

/** What every drawing verb is handed: the picture's spec, its stream of chance, and a place for shared definitions. */
export interface Sketch {
  readonly spec: PictureSpec
  /** The colour of the goods, `#rrggbb`. */
  readonly colour: string
  readonly random: Random
  readonly isBack: boolean
  /** Adds to `<defs>` once, however often it is asked for, and returns `url(#…)`. */
  define(element: (id: string) => string): string
  /** Like `define`, and returns the bare id, for `<use>`. */
  share(element: (id: string) => string): string
  /** Outlines of the pieces so far: together they are what throws the shadow. */
  readonly outlines: string[]
  readonly defs: () => string
}

/** What a silhouette hands back. */
export interface Drawing {
  /** The object, without its ground and its shadow. */
  svg: string
  /** The middle of the part that a close-up shows. */
  focus: readonly [x: number, y: number]
  /** How much larger than drawn it fills the frame. */
  zoom?: number
  /** Where it stands on a floor, when it does not lie flat: the middle and the half width of its foot. */
  standing?: readonly { x: number; y: number; half: number }[]
}

export function startSketch(spec: PictureSpec): Sketch {
  const known = new Map<string, string>()
  const share = (element: (id: string) => string) => {
    const key = element('')
    const id = known.get(key) ?? `d${known.size}`
    known.set(key, id)
    return id
  }
  return {
    spec,
    colour: COLOURS.find(({ slug }) => slug === spec.colour)?.hex ?? spec.colour,
    random: seededRandom(spec.seed),
    isBack: spec.view === 'back',
    outlines: [],
    define: (element) => `url(#${share(element)})`,
    share,
    defs: () => [...known].map(([element, id]) => element.replace('id=""', `id="${id}"`)).join(''),
  }
}
