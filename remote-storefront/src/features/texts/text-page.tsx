import type { PageContext, PageModule } from 'shared-contracts'
import { paths } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { about } from './about.messages'
import { Article, type ArticleText } from './article'
import { DeliveryOptions, deliveryQuery } from './delivery-options'
import { help } from './help.messages'
import { licence } from './licence.messages'
import { policy } from './policy.messages'
import { terms } from './terms.messages'

/** The texts, each with the shop's name in it. */
export const texts = { about, policy, terms, licence, help } satisfies Record<string, (shop: string) => ArticleText>
export type TextName = keyof typeof texts

const extras: Partial<Record<TextName, Record<string, React.ReactNode>>> = { help: { delivery: <DeliveryOptions /> } }

/** The page module of one of the shop's longer texts. */
export function textPage(name: TextName): PageModule {
  const text = texts[name]
  function Page() {
    return <Article text={text(useHost().config.name)} extras={extras[name] ?? {}} />
  }
  return {
    Page,
    head({ config }) {
      const { title, description } = text(config.name)
      return { title, description, canonical: paths[name] }
    },
    // The text stands without them, so a failure does not take the page with it.
    ...(name === 'help' && {
      prefetch: async ({ queryClient, queries }: PageContext) => queryClient.prefetchQuery(deliveryQuery(queries)),
    }),
  }
}
