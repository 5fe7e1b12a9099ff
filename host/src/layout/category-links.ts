import { paths } from 'shared-contracts'
import { messages } from './messages'

/** The category line, in its order. `slug` is the category that the store shows, `null` for the deals. */
export const categoryLinks = [
  { name: messages.category.men, slug: 'men', to: paths.category('men') },
  { name: messages.category.women, slug: 'women', to: paths.category('women') },
  { name: messages.category.kids, slug: 'kids', to: paths.category('kids') },
  { name: messages.category.home, slug: 'home-living', to: paths.category('home-living') },
  { name: messages.category.beauty, slug: 'beauty', to: paths.category('beauty') },
  { name: messages.category.deals, slug: null, to: paths.deals },
] as const
