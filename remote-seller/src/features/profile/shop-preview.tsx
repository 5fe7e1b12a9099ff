import { paths, type Picture, type ShopProfile, type ShopProfileDraft } from 'shared-contracts'
import { TextLink } from 'shared-ui'
import { useFormats } from '../../lib/use-formats'
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
    <aside className={styles.preview} aria-label={messages.preview}>
      <p className={styles.title}>{messages.preview}</p>
      <div className={styles.page}>
        {banner && <img className={styles.banner} src={banner.url} srcSet={banner.srcset} sizes="30rem" alt="" />}
        <div className={styles.words}>
          {logo && <img className={styles.logo} src={logo.url} srcSet={logo.srcset} sizes="4rem" alt="" />}
          <p className={styles.name}>{name || messages.previewName}</p>
          <p className={styles.story}>{story || messages.previewStory}</p>
          {holiday?.until && <p className={styles.holiday}>{messages.holiday.told(calendarDay(holiday.until))}</p>}
        </div>
      </div>
      {profile.state === 'approved' ? (
        <p>
          <TextLink to={paths.sellerPage(profile.content.slug)}>{messages.view}</TextLink>
        </p>
      ) : (
        <p className={styles.title}>{messages.notOpen}</p>
      )}
    </aside>
  )
}
