import { Link } from 'react-router-dom'
import { type Landing, type Picture, audiencePaths, paths } from 'shared-contracts'
import { FramedPicture, ProductPicture } from 'shared-ui'
import styles from './hero.module.css'

import { messages } from './messages'

/** The fragment that the opening line leads to. */
export const WINTER_ID = 'winter-store'

/**
 * The page's line of type. Its breaks are set by hand: found by the browser, they would move when the typeface arrives. What stands between
 * asterisks is the accent.
 */
function DisplayLine({ title }: { title: string }) {
  return (
    <h1 className={styles.line}>
      {title.split('\n').map((line, index) => (
        // Lines of one text, which has no other keys.
        <span key={index}>
          {line.split('*').map((part, place) => (place % 2 === 1 ? <em key={place}>{part}</em> : part))}{' '}
        </span>
      ))}
    </h1>
  )
}

/** The opening picture's `sizes`; the preload in the page's head has to say the same. */
export const HERO_SIZES = '(min-width: 48rem) 52vw, 92vw'

/** The opening picture: the library's that was chosen; else the product's cut-out where there is one, or its own first picture. */
export function heroPicture({ hero, opening }: Pick<Landing, 'hero' | 'opening'>): Picture | null {
  return opening.picture ?? hero?.cutout ?? hero?.product.pictures[0] ?? null
}

type HeroProps = Pick<Landing, 'hero' | 'winterTotal' | 'opening'>

/** The opening picture, from edge to edge, with a line of type. */
export function Hero({ hero, winterTotal, opening }: HeroProps) {
  const { title, text, link, picture: framed } = opening
  const picture = heroPicture({ hero, opening })
  const isWinter = !link && winterTotal > 0
  return (
    <section className={styles.hero}>
      {isWinter && !framed && (
        <p className={styles.edition}>
          <span>{messages.edition}</span>
          <span>{messages.edited(winterTotal)}</span>
        </p>
      )}
      <div className={styles.words}>
        <DisplayLine title={title} />
        {text && <p className={styles.lead}>{text}</p>}
        {isWinter ? (
          <a className={styles.on} href={`#${WINTER_ID}`}>
            {messages.toWinter}
          </a>
        ) : (
          <Link className={styles.on} to={link?.to ?? paths.store}>
            {link?.text ?? messages.toStore}
          </Link>
        )}
      </div>
      {framed && (
        <div className={styles.photograph}>
          <FramedPicture className={styles.picture} picture={framed} sizes={HERO_SIZES} priority />
        </div>
      )}
      {!framed && hero && picture && (
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

const { title, lead, sell } = messages.open

/** The opening of a shop that sells nothing yet. */
export function EmptyShop() {
  return (
    <section className={`${styles.hero} ${styles.open}`}>
      <div className={styles.rail} />
      <div className={styles.words}>
        <DisplayLine title={title} />
        <p className={styles.lead}>{lead}</p>
        <Link className={styles.on} to={audiencePaths.seller.register}>
          {sell}
        </Link>
      </div>
    </section>
  )
}
