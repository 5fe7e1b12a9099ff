import type { Landing } from 'shared-contracts'
import { ProductCard } from 'shared-ui'
import { messages } from './messages'
import styles from './seller-story.module.css'

type SellerStoryProps = NonNullable<Landing['story']>

const SIZES = '(min-width: 1024px) 20vw, 46vw'

/** Who stands behind some of the pieces, in their words. */
export function SellerStory({ seller, story, pieces }: SellerStoryProps) {
  return (
    <section className={styles.section} aria-labelledby="story-title">
      <div className={styles.words}>
        <p className={styles.label}>{messages.maker}</p>
        <h2 id="story-title" className={styles.seller}>
          {seller.name}
        </h2>
        <p className={styles.story}>{story}</p>
      </div>
      {pieces.length > 0 && (
        <ul className={styles.pieces} aria-label={messages.fromSeller(seller.name)}>
          {pieces.slice(0, 3).map((product) => (
            <li key={product.id}>
              <ProductCard product={product} sizes={SIZES} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
