import { Link } from 'react-router-dom'
import { paths, type Landing } from 'shared-contracts'
import { ProductPicture } from 'shared-ui'
import { DisplayLine } from './display-line'
import styles from './hero.module.css'
import { heroPicture, HERO_SIZES } from './hero-picture'
import { messages } from './messages'
import { WINTER_ID } from './winter-id'

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
