import { Link } from 'react-router-dom'
import { type Landing, paths } from 'shared-contracts'
import { ProductCard, ProductPicture, patterns } from 'shared-ui'
import styles from './category-tiles.module.css'
import { messages } from './messages'

interface CategoryTilesProps {
  title: string
  categories: Landing['categories']
}

/** The first room is twice as wide. */
const sizesOf = (index: number) => (index === 0 ? '(min-width: 48rem) 47vw, 91vw' : '(min-width: 48rem) 26vw, 53vw')

/** The categories as a ragged grid of rooms: each with a piece that stands in it, or papered with a picture that has a ground of its own. */
export function CategoryTiles({ title, categories }: CategoryTilesProps) {
  return (
    <section className={styles.section} aria-labelledby="categories-title">
      <h2 id="categories-title" className={styles.title}>
        {title}
      </h2>
      <ul className={styles.tiles}>
        {categories.map(({ slug, name, productCount, picture, cutout }, index) => (
          <li key={slug} className={styles.tile}>
            <Link to={paths.category(slug)} className={picture && !cutout ? styles.photographed : styles.link}>
              <span className={styles.name}>{name}</span>
              <span className={styles.count}>{messages.pieces(productCount)}</span>
              {picture && (
                <ProductPicture
                  className={cutout ? styles.picture : styles.photograph}
                  picture={picture}
                  sizes={sizesOf(index)}
                  alt=""
                  fit={cutout ? 'cutout' : 'cover'}
                />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type SellerStoryProps = NonNullable<Landing['story']>

const SELLER_STORY_SIZES = '(min-width: 64rem) 20vw, 46vw'

/** Who stands behind some of the pieces, in their words. */
export function SellerStory({ seller, story, pieces }: SellerStoryProps) {
  return (
    <section className={styles.sellerStorySection} aria-labelledby="story-title">
      <div className={patterns.stack4}>
        <p className={patterns.note}>{messages.maker}</p>
        <h2 id="story-title" className={styles.seller}>
          {seller.name}
        </h2>
        <p className={styles.story}>{story}</p>
      </div>
      {pieces.length > 0 && (
        <ul className={styles.pieces} aria-label={messages.fromSeller(seller.name)}>
          {pieces.slice(0, 3).map((product) => (
            <li key={product.id}>
              <ProductCard product={product} sizes={SELLER_STORY_SIZES} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
