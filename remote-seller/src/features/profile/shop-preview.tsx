import { type Picture, type ShopProfile, type ShopProfileDraft, paths, slugify } from 'shared-contracts'
import { TextLink, joinClasses, patterns } from 'shared-ui'
import { useFormats } from 'shared-ui/back-office'
import { messages } from './messages'
import styles from './shop-preview.module.css'

interface ShopPreviewProps {
  values: ShopProfileDraft
  logo: Picture | null
  banner: Picture | null
  /** As it is saved. */
  profile: ShopProfile
}

/** The head of the shop's page as it is typed, and the way to the real one. */
export function ShopPreview({ values: { name, story, holiday }, logo, banner, profile }: ShopPreviewProps) {
  const { calendarDay } = useFormats()
  return (
    <aside
      className={joinClasses(patterns.stack2, patterns.shrink, patterns.top, styles.preview)}
      aria-label={messages.preview}
    >
      <p className={patterns.note}>{messages.preview}</p>
      <div className={styles.page}>
        {banner && <img className={styles.banner} src={banner.url} srcSet={banner.srcset} sizes="30rem" alt="" />}
        <div className={joinClasses(patterns.stack2, styles.words)}>
          {logo && <img className={styles.logo} src={logo.url} srcSet={logo.srcset} sizes="4rem" alt="" />}
          <p className={styles.name}>{name || messages.previewName}</p>
          <p className={joinClasses(patterns.note, patterns.breakable, styles.story)}>
            {story || messages.previewStory}
          </p>
          {holiday?.until && <p className={styles.holiday}>{messages.holiday.away(calendarDay(holiday.until))}</p>}
        </div>
      </div>
      {profile.state === 'approved' ? (
        <p>
          <TextLink to={paths.sellerPage(profile.content.slug)}>{messages.view}</TextLink>
        </p>
      ) : (
        <p className={patterns.note}>{messages.notOpen}</p>
      )}
    </aside>
  )
}

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
