import { paths, type ProductCard as Card } from 'shared-contracts'
import { ProductCard, TextLink } from 'shared-ui'
import { Carousel } from './carousel/carousel'
import { messages } from './messages'
import { WINTER_ID } from './winter-id'

interface WinterStoreProps {
  products: readonly Card[]
}

const SIZES = '(min-width: 1024px) 19vw, (min-width: 464px) 31vw, 46vw'

/** The carousel of winter pieces with at least 10 % off. */
export function WinterStore({ products }: WinterStoreProps) {
  return (
    <Carousel
      id={WINTER_ID}
      title={messages.winter}
      aside={
        <TextLink to={paths.deals} variant="plain">
          {messages.allDeals}
        </TextLink>
      }
      slides={products.map((product) => ({
        key: product.id,
        content: <ProductCard product={product} sizes={SIZES} badge={messages.winterBadge} />,
      }))}
    />
  )
}
