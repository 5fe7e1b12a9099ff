import type { ApiClient } from 'shared-contracts'
import { FOLLOWED_PAGE_SIZE } from 'shared-contracts/follows/follow-terms'
import { toCard } from '../make-product'
import { Refusal } from '../refusal'
import { type AnswerContext, type Answers, pageOf, signedIn } from './answers'

const FOLLOWED_AT = '2026-01-12T18:00:00.000Z'

const piecesOf = ({ world }: AnswerContext, slug: string) => world.products.filter(({ seller }) => seller.slug === slug)

const slugs = ({ world }: AnswerContext) => ({ slugs: [...world.followed] })

export const followAnswers: Answers<ApiClient['follows']> = {
  list(context, { page }) {
    signedIn(context, 'shop')
    const shops = [...context.world.followed].flatMap((slug) => {
      const pieces = piecesOf(context, slug)
      const [first] = pieces
      if (!first) return []
      return [
        {
          slug,
          name: first.seller.name,
          country: 'IE',
          followedAt: FOLLOWED_AT,
          newest: pieces.slice(0, 4).map(toCard),
        },
      ]
    })
    return pageOf(shops, FOLLOWED_PAGE_SIZE, page)
  },
  slugs(context) {
    signedIn(context, 'shop')
    return slugs(context)
  },
  follow(context, { slug }) {
    if (piecesOf(context, slug).length === 0) throw new Refusal(404, 'NOT_FOUND')
    context.world.followed.add(slug)
    return slugs(context)
  },
  unfollow(context, { slug }) {
    context.world.followed.delete(slug)
    return slugs(context)
  },
}

export const sellerFollowerAnswers: Answers<ApiClient['sellerFollowers']> = {
  count: ({ world }) => ({ followers: world.shoppers > 0 ? 128 : 0, lately: world.shoppers > 0 ? 9 : 0 }),
}
