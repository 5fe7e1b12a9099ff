import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { type DeskProductDetails, type PageModule, paths } from 'shared-contracts'
import { TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import { useFormats } from 'shared-ui/back-office'
import { adminPaths } from '../../../lib/admin-paths'
import { stateWords } from '../../../lib/state.messages'
import { DetailsPage } from '../../../ui/details-page'
import { ProductState } from '../../../ui/product-state'
import {
  AttributesPanel,
  ChangesPanel,
  FactsPanel,
  PicturesPanel,
  PricesPanel,
  SafetyPanel,
  VariantsPanel,
  WordsPanel,
} from './about-panels'
import { CorrectAct } from './correct-act'
import { messages } from './messages'
import { TakeDownAct } from './product-acts'
import { TakeDownsPanel } from './take-downs-panel'

/** Everything about one product of any shop, and what may be done about it as it stands. */
export function Page() {
  const { id = '' } = useParams()
  const { queries } = useHost()
  const product = useQuery(queries.deskProducts.get.queryOptions({ input: { id } }))
  return (
    <DetailsPage
      query={product}
      list={{ name: messages.list, to: adminPaths.products() }}
      title={product.data ? product.data.title || messages.untitled : messages.name}
      texts={messages}
      note={(one) => (
        <>
          <ProductState product={one} />
          <span>{[one.brand, ...one.breadcrumb].filter(Boolean).join(' · ')}</span>
        </>
      )}
      acts={(one) => (
        <>
          <CorrectAct product={one} />
          <TakeDownAct product={one} />
        </>
      )}
      lines={[4, 6, 8]}
      main={(one) => (
        <>
          <WhoseAndSince product={one} />
          <TakeDownsPanel product={one} />
          <PicturesPanel product={one} />
          <VariantsPanel product={one} />
          <WordsPanel product={one} />
        </>
      )}
      aside={(one) => (
        <>
          <FactsPanel product={one} />
          <AttributesPanel product={one} />
          <SafetyPanel product={one} />
          <PricesPanel product={one} />
          <ChangesPanel product={one} />
        </>
      )}
    />
  )
}

function WhoseAndSince({ product: { shop, publishedAt, createdAt, onSale, slug } }: { product: DeskProductDetails }) {
  const { day } = useFormats()
  return (
    <p className={joinClasses(patterns.row3, patterns.center, patterns.breakable)}>
      <span>
        {messages.by}{' '}
        <TextLink to={adminPaths.seller(shop.id)}>
          <bdi>{shop.name}</bdi>
        </TextLink>{' '}
        <span className={patterns.note}>({stateWords.shops[shop.state]})</span>
      </span>
      <span className={patterns.note}>
        {publishedAt ? messages.published(day(publishedAt)) : messages.made(day(createdAt))}
      </span>
      {onSale && <TextLink to={paths.product(slug)}>{messages.inShop}</TextLink>}
    </p>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
