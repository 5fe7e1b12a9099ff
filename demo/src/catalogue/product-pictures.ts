import { COLOURS } from 'api/catalogue/vocabulary/vocabulary'
import type { Silhouette, Studio, View } from '../drawing/picture-spec'
import type { DemoPicture, DemoProductColour } from './demo-goods'
import { familyOf, isGarment } from './look'
import type { Plan } from './plan-products'

const VIEW_WORDS: Record<View, string> = {
  front: 'seen from the front',
  detail: 'close up',
  back: 'seen from the back',
}

/** Shoes stand side on: a pair, and one of them the other way round. */
const SHOE_WORDS: Record<View, string> = {
  front: 'a pair seen from the side',
  detail: 'close up',
  back: 'one seen from its other side',
}

function wordsOf(silhouette: Silhouette, view: View): string {
  if (familyOf(silhouette) === 'shoe') return SHOE_WORDS[view]
  return view === 'back' && !isGarment(silhouette) ? 'another view' : VIEW_WORDS[view]
}

interface Subject {
  plan: Plan
  title: string
  studio: Studio
  seed: number
}

/** One to three colours with three pictures each. All pictures of one colour share a seed, so that they show one and the same piece. */
export function productPictures({ plan, title, studio, seed }: Subject): DemoProductColour[] {
  const { silhouette, fit } = plan.recipe
  const picture = (colour: string, view: View, turn: number): DemoPicture => {
    const name = COLOURS.find(({ slug }) => slug === colour)?.name.toLowerCase() ?? colour
    return {
      spec: {
        ...{ silhouette, colour, pattern: plan.pattern, view, seed: seed + turn, ground: 'studio', studio },
        ...(fit && { fit }),
      },
      alt: `${title} in ${name}, ${wordsOf(silhouette, view)}`,
    }
  }
  return plan.colours.map((slug, index) => ({
    slug,
    pictures: (['front', 'detail', 'back'] as const).map((view) => picture(slug, view, index)),
  }))
}
