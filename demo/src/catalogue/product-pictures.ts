import { COLOURS } from 'api/catalogue/vocabulary/colours'
import type { View } from '../drawing/picture-spec'
import type { DemoPicture, DemoProductColour } from './demo-goods'
import { isGarment } from './look'
import type { Plan } from './plan-products'

const VIEW_WORDS: Record<View, string> = {
  front: 'seen from the front',
  detail: 'close up',
  back: 'seen from the back',
}

interface Subject {
  plan: Plan
  title: string
  seed: number
}

/** One to three colours with two to four pictures between them; the first colour is shown from more than one side. */
export function productPictures({ plan, title, seed }: Subject): DemoProductColour[] {
  const { recipe, pattern, colours } = plan
  const picture = (colour: string, view: View, turn: number): DemoPicture => {
    const name = COLOURS.find(({ slug }) => slug === colour)?.name.toLowerCase() ?? colour
    const words = view === 'back' && !isGarment(recipe.silhouette) ? 'another view' : VIEW_WORDS[view]
    return {
      spec: {
        silhouette: recipe.silhouette,
        colour,
        pattern,
        view,
        seed: seed + turn,
        ground: 'studio',
        ...(recipe.fit ? { fit: recipe.fit } : {}),
      },
      alt: `${title} in ${name}, ${words}`,
    }
  }
  // All pictures of one colour share a seed, so that they show one and the same piece.
  const views: View[] = colours.length === 3 ? ['front', 'detail'] : ['front', 'detail', 'back']
  return colours.map((slug, index) => ({
    slug,
    pictures: (index === 0 ? views : (['front'] as const)).map((view) => picture(slug, view, index)),
  }))
}
