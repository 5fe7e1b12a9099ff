import { Link } from 'react-router-dom'
import { type Landing, type Picture, audiencePaths, paths } from 'shared-contracts'
import { ProductPicture } from 'shared-ui'
import styles from './hero.module.css'

import { messages } from './messages'

/** The fragment that the opening line leads to. */
export const WINTER_ID = 'winter-store'

interface DisplayLineProps {
  first: string
  /** Begins the second line. */
  accent: string
  second: string
  third?: string
}

/** The page's line of type. Its breaks are set by hand: found by the browser, they would move when the typeface arrives. */
function DisplayLine({ first, accent, second, third }: DisplayLineProps) {
  return (
    <h1 className={styles.line}>
      <span>{first} </span>
      <span>
        <em>{accent}</em> {second}{' '}
      </span>
      {third && <span>{third}</span>}
    </h1>
  )
}

/** The opening picture's `sizes`; the preload in the page's head has to say the same. */
export const HERO_SIZES = '(min-width: 768px) 52vw, 92vw'

/** The opening picture: the cut-out where there is one, else the product's own first picture. */
export function heroPicture(hero: Landing['hero']): Picture | null {
  return hero?.cutout ?? hero?.product.pictures[0] ?? null
}

interface HeroProps {
  hero: Landing['hero']
  winterTotal: number
}

/** The opening picture, from edge to edge, with a line of type. */
export function Hero({ hero, winterTotal }: HeroProps) {
  const picture = heroPicture(hero)
  return (
    <section className={styles.hero}>
      {winterTotal > 0 && (
        <p className={styles.edition}>
          <span>{messages.edition}</span>
          <span>{messages.edited(winterTotal)}</span>
        </p>
      )}
      <div className={styles.words}>
        <DisplayLine {...messages.line} />
        <p className={styles.lead}>{messages.lead}</p>
        {winterTotal > 0 ? (
          <a className={styles.on} href={`#${WINTER_ID}`}>
            {messages.toWinter}
          </a>
        ) : (
          <Link className={styles.on} to={paths.store}>
            {messages.toStore}
          </Link>
        )}
      </div>
      {hero && picture && (
        <Link className={hero.cutout ? styles.piece : styles.photograph} to={paths.product(hero.product.slug)}>
          <ProductPicture className={styles.picture} picture={picture} sizes={HERO_SIZES} fit="cutout" priority />
          <span className={styles.caption}>
            <span>{messages.inThePicture}</span> {hero.product.title}, {hero.product.brand.name}
          </span>
        </Link>
      )}
    </section>
  )
}

const { line, lead, sell } = messages.open

/** The opening of a shop that sells nothing yet. */
export function EmptyShop() {
  return (
    <section className={`${styles.hero} ${styles.open}`}>
      <div className={styles.rail} />
      <div className={styles.words}>
        <DisplayLine {...line} />
        <p className={styles.lead}>{lead}</p>
        <Link className={styles.on} to={audiencePaths.seller.register}>
          {sell}
        </Link>
      </div>
    </section>
  )
}
