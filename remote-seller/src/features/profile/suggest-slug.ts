import type { ShopProfile } from 'shared-contracts'
import { slugify } from '../../lib/slugify'

const MIN_LENGTH = 3
/** As the server names a shop that nobody has named yet. */
const isMadeUp = (slug: string) => /^seller-[\da-f]{8}$/.test(slug)

/**
 * The address that a shop's name would suggest while it is typed. One that was made up follows the name; one that came from the name does
 * so until the shop was first approved, because links lead to it from then on.
 *
 * @param profile as it is saved. @param values as they were before. @param name as it is now.
 * @returns `null` where the address stays: it was typed by hand, or is known to shoppers.
 */
export function suggestSlug(
  { state, content }: Pick<ShopProfile, 'state' | 'content'>,
  values: { name: string; slug: string },
  name: string,
): string | null {
  const wasOpen = state === 'approved' || state === 'suspended'
  if (!isMadeUp(content.slug) && (wasOpen || content.slug !== slugify(content.name))) return null
  if (values.slug !== content.slug && values.slug !== slugify(values.name)) return null
  const slug = slugify(name)
  return slug.length < MIN_LENGTH ? content.slug : slug
}
