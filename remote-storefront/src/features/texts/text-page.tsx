import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { pagePath, type ApiQueries, type PageModule, type ShownPage } from 'shared-contracts'
import { Button, VisuallyHidden, joinClasses, patterns, useHost } from 'shared-ui'
import { CATALOGUE_STALE_MS } from '../../lib/catalogue-stale-ms'
import { isMissing } from '../../lib/is-missing'
import { whyNotShown, writtenMessages } from '../../lib/not-shown'
import { CloseUps } from '../../ui/close-ups'
import { Article } from './article'
import styles from './article.module.css'
import { deliveryQuery } from './delivery-options'
import { messages } from './messages'

/** A page as it is now, or the version that the address names. */
function pageQuery(queries: ApiQueries, key: string, search: URLSearchParams) {
  const version = Number(search.get('version'))
  return queries.pages.get.queryOptions({ input: { key, ...(version > 0 && { version }) } })
}

/** The text about the shop: it alone shows what hangs in it. */
const ABOUT = 'about'

const newestQuery = (queries: ApiQueries) =>
  queries.products.list.queryOptions({ input: {}, staleTime: CATALOGUE_STALE_MS })

function Newest() {
  return <CloseUps products={useQuery(newestQuery(useHost().queries)).data?.items} />
}

interface Found {
  data: ShownPage | undefined
  error: unknown
  refetch: () => unknown
}

function Text({ found: { data, error, refetch }, above }: { found: Found; above?: ReactNode }) {
  if (data) return <Article page={data} above={above} />
  if (error) {
    const why = whyNotShown(error)
    return (
      <div className={styles.article}>
        <header className={joinClasses(patterns.stack4, patterns.start, styles.heading)}>
          <h1>{why ?? messages.failedTitle}</h1>
          {!why && (
            <Button variant="secondary" onClick={() => void refetch()}>
              {messages.retry}
            </Button>
          )}
        </header>
      </div>
    )
  }
  return (
    <VisuallyHidden>
      <p role="status">{messages.loading}</p>
    </VisuallyHidden>
  )
}

/** The page module of a text: of one with an address of its own, or of the one that the address names, `/pages/:slug`. */
export function textPage(name?: string): PageModule {
  const keyIn = ({ slug = '' }: Readonly<Record<string, string | undefined>>) => name ?? slug
  return {
    Page() {
      const key = keyIn(useParams())
      const [search] = useSearchParams()
      return <Text found={useQuery(pageQuery(useHost().queries, key, search))} above={name === ABOUT && <Newest />} />
    },
    head({ queryClient, queries, params, search }) {
      const key = keyIn(params)
      const page = queryClient.getQueryData(pageQuery(queries, key, search).queryKey)
      if (!page) return { title: writtenMessages.missing }
      return { title: page.title, description: page.description, canonical: pagePath(key) }
    },
    async prefetch({ queryClient, queries, params, search }) {
      try {
        const [{ sections }] = await Promise.all([
          queryClient.fetchQuery(pageQuery(queries, keyIn(params), search)),
          name === ABOUT && queryClient.prefetchQuery(newestQuery(queries)),
        ])
        // The text stands without them, so a failure does not take the page with it.
        const hasDelivery = sections.some(({ blocks }) => blocks.some(({ kind }) => kind === 'delivery'))
        if (hasDelivery) await queryClient.prefetchQuery(deliveryQuery(queries))
      } catch (error) {
        if (isMissing(error)) return { status: 404 }
        throw error
      }
    },
  }
}

/** A version as its readers would see it, for staff alone: `/pages/preview/:id/:number`. */
export const previewPage: PageModule = {
  Page() {
    const { queries } = useHost()
    const { id = '', number } = useParams()
    const { data, ...rest } = useQuery(queries.content.version.queryOptions({ input: { id, number: Number(number) } }))
    return (
      <>
        <meta name="robots" content="noindex" />
        <Text
          found={{ data: data?.shown, ...rest }}
          above={
            <p role="status" className={patterns.note}>
              {writtenMessages.preview}
            </p>
          }
        />
      </>
    )
  },
  head: () => ({ title: writtenMessages.previewTitle }),
}
