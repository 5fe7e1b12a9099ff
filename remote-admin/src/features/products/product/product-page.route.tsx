import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { type PageModule, paths } from 'shared-contracts'
import { TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import { Loaded, Nothing, PageHeader, SectionsSkeleton, isMissing, useFormats } from 'shared-ui/back-office'
import { adminPaths } from '../../../lib/admin-paths'
import { adminTrail } from '../../../lib/admin-trail'
import { stateWords } from '../../../lib/state.messages'
import grid from '../../../ui/columns.module.css'
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
import { messages } from './messages'
import { TakeDownAct } from './product-acts'
import { TakeDownsPanel } from './take-downs-panel'

/** Everything about one product of any shop, and what may be done about it as it stands. */
export function Page() {
  const { id = '' } = useParams()
  const { queries } = useHost()
  const { day } = useFormats()
  const product = useQuery(queries.deskProducts.get.queryOptions({ input: { id } }))
  const { data } = product
  if (isMissing(product.error))
    return (
      <Nothing
        isPage
        title={messages.gone}
        text={messages.goneText}
        action={messages.toAll}
        to={adminPaths.products()}
      />
    )
  const title = data ? data.title || messages.untitled : messages.name
  return (
    <>
      <PageHeader
        trail={adminTrail({ name: messages.list, to: adminPaths.products() }, { name: title })}
        title={title}
        note={
          data && (
            <>
              <ProductState product={data} />
              <span>{[data.brand, ...data.breadcrumb].filter(Boolean).join(' · ')}</span>
            </>
          )
        }
      >
        {data && <TakeDownAct product={data} />}
      </PageHeader>
      <Loaded
        query={product}
        texts={messages}
        skeleton={<SectionsSkeleton label={messages.loading} lines={[4, 6, 8]} />}
      >
        {(one) => (
          <div className={grid.columns}>
            <div className={patterns.stack8}>
              <p className={joinClasses(patterns.row3, patterns.center, patterns.breakable)}>
                <span>
                  {messages.by}{' '}
                  <TextLink to={adminPaths.seller(one.shop.id)}>
                    <bdi>{one.shop.name}</bdi>
                  </TextLink>{' '}
                  <span className={patterns.note}>({stateWords.shops[one.shop.state]})</span>
                </span>
                <span className={patterns.note}>
                  {one.publishedAt ? messages.published(day(one.publishedAt)) : messages.made(day(one.createdAt))}
                </span>
                {one.onSale && <TextLink to={paths.product(one.slug)}>{messages.inShop}</TextLink>}
              </p>
              <TakeDownsPanel product={one} />
              <PicturesPanel product={one} />
              <VariantsPanel product={one} />
              <WordsPanel product={one} />
            </div>
            <div className={patterns.stack8}>
              <FactsPanel product={one} />
              <AttributesPanel product={one} />
              <SafetyPanel product={one} />
              <PricesPanel product={one} />
              <ChangesPanel product={one} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
