import { contentMessages as messages } from 'shared-contracts/content/content.messages'
import type { LandingBody } from 'shared-contracts/content/landing-body.schema'
import type { Deps } from '../../deps'
import { whyNotShown } from '../media/framed-pictures'
import { listCards } from '../products/load-cards'
import { loadLanding, storyOf } from '../products/load-landing'
import { nameCollections } from './collections'

/** Pictures of the library that it names, by their fields. */
const picturesOf = ({ hero, sections }: LandingBody) =>
  [hero, ...sections].flatMap(({ picture: id }, index) =>
    id ? { id, field: index === 0 ? 'hero.picture' : `sections[${index - 1}].picture` } : [],
  )

/** What the landing page shows, for those who write its words: see `LandingParts`. */
export const landingParts = {
  load: loadLanding,
  async missingOf(deps: Deps, body: LandingBody) {
    const { hero, sections } = body
    const known = new Set((await nameCollections(deps)).map(({ slug }) => slug))
    const said = [
      { field: 'hero.collection', slug: hero.collection },
      ...sections.map(({ collection: slug }, index) => ({ field: `sections[${index}].collection`, slug })),
    ]
    const wrong = said.find(({ slug }) => slug && !known.has(slug))
    if (wrong) return { field: wrong.field, message: messages.collection }
    for (const { field, id } of picturesOf(body)) {
      const message = await whyNotShown(deps.db, id)
      if (message) return { field, message }
    }
    for (const [index, { seller }] of sections.entries())
      if (seller && !(await storyOf(deps.db, seller)))
        return { field: `sections[${index}].seller`, message: messages.seller }
    const isGone = hero.product && (await listCards(deps, [hero.product])).length === 0
    return isGone ? { field: 'hero.product', message: messages.product } : null
  },
}
