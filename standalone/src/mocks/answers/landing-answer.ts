import type { Landing, LandingBody } from 'shared-contracts'
import { toCard } from '../make-product'
import type { MockWorld } from '../mock-world'
import { productsOf } from './collection-answers'
import { framedIn } from './media-answers'

const linkOf = ({ linkText, linkTo }: { linkText?: string | undefined; linkTo?: string | undefined }) =>
  linkText && linkTo ? { text: linkText, to: linkTo } : null

/** The landing page as it is written. */
export function landingOf(world: MockWorld, { hero: opening, sections }: LandingBody): Landing {
  const { products, categories } = world
  const first = products.find(({ slug }) => slug === opening.product) ?? products[0]
  const winter = products.filter(({ discountPercent }) => (discountPercent ?? 0) >= 10)
  const carousel = sections.find(({ kind }) => kind === 'carousel')?.collection
  const inCategory = (slug: string) => products.find(({ breadcrumb }) => breadcrumb[0]?.slug === slug)
  return {
    winter: (carousel ? productsOf(world, carousel) : winter).map(toCard),
    winterTotal: carousel ? 0 : winter.length,
    newIn: products.slice(0, 8).map(toCard),
    categories: categories.map(({ slug, name, productCount }) => ({
      ...{ slug, name, productCount, cutout: false },
      picture: inCategory(slug)?.pictures[0] ?? null,
    })),
    hero: first ? { product: toCard(first), cutout: null } : null,
    story: first
      ? {
          seller: { slug: first.seller.slug, name: first.seller.name },
          story: 'Two sisters, one cutting table, and a rule: nothing leaves the room that cannot be mended.',
          pieces: products.slice(0, 3).map(toCard),
        }
      : null,
    opening: {
      title: opening.title,
      text: opening.text ?? '',
      link: linkOf(opening),
      ...framedIn(world, opening.picture),
    },
    sections: sections.map((section) => {
      const { kind, title = '', text = '', collection = null } = section
      const one = { kind, title, text, link: linkOf(section), collection, ...framedIn(world, section.picture) }
      return kind === 'collection' && collection
        ? { ...one, products: productsOf(world, collection).slice(0, 8).map(toCard) }
        : one
    }),
  }
}
