import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { type Credit, formatMoney, giftCardCodeSchema, type PageContext, type PageHead, paths } from 'shared-contracts'
import { ButtonLink, joinClasses, patterns, TextLink, useHost } from 'shared-ui'
import { Form, SubmitButton, TextField } from 'shared-ui/forms'
import { formatDay } from '../../lib/format-moment'
import { AccountLayout } from '../../ui/account/account-layout'
import { Loaded } from '../../ui/account/loaded'
import { Section } from '../../ui/account/section'
import sectionStyles from '../../ui/account/section.module.css'
import { messages } from './messages'

export const head = (): PageHead => ({ title: messages.title })

export const prefetch = ({ queryClient, queries }: PageContext) =>
  queryClient.prefetchQuery(queries.giftCards.credit.queryOptions({ input: {} }))

/** What a shopper has of credit, what moved it, and the way to add a gift card. */
export function Page() {
  const { queries } = useHost()
  const [search] = useSearchParams()
  const asked = Number(search.get('before'))
  const input = Number.isSafeInteger(asked) && asked > 0 ? { before: asked } : {}
  const credit = useQuery({ ...queries.giftCards.credit.queryOptions({ input }), placeholderData: keepPreviousData })
  return (
    <AccountLayout title={messages.title} lead={messages.lead}>
      <Loaded query={credit}>{(data) => <Content credit={data} isFirst={!input.before} />}</Loaded>
    </AccountLayout>
  )
}

function Content({ credit: { balance, moves, next }, isFirst }: { credit: Credit; isFirst: boolean }) {
  const { api, queries, config } = useHost()
  const queryClient = useQueryClient()
  const money = (amount: Credit['balance']) => formatMoney(amount, config.locale)
  return (
    <>
      <div className={sectionStyles.section}>
        <p>
          {messages.balance} <strong className={joinClasses(patterns.title, patterns.tabular)}>{money(balance)}</strong>
        </p>
      </div>
      <Section title={messages.redeem}>
        <div className={sectionStyles.form}>
          <Form
            toasts
            initialValues={{ code: '' }}
            schema={giftCardCodeSchema}
            send={(values) => api.giftCards.redeem(values)}
            success={(after) => messages.added(money(after.balance))}
            onSent={() => queryClient.invalidateQueries({ queryKey: queries.giftCards.credit.key() })}
            actions={
              <div>
                <SubmitButton variant="secondary">{messages.add}</SubmitButton>
              </div>
            }
          >
            <TextField
              name="code"
              label={messages.code}
              hint={messages.codeHint}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
            />
          </Form>
        </div>
      </Section>
      <Section title={messages.history}>
        {moves.length === 0 && <p className={patterns.note}>{messages.none}</p>}
        <ul className={sectionStyles.rows}>
          {moves.map(({ id, kind, amount, at, purchase, lastFour }) => (
            <li key={id} className={sectionStyles.row}>
              <div>
                <p>
                  {messages.kinds[kind]} {purchase && <TextLink to={paths.purchase(purchase)}>{purchase}</TextLink>}
                  {lastFour && messages.lastFour(lastFour)}
                </p>
                <p className={patterns.note}>{formatDay(at, config.locale)}</p>
              </div>
              <p className={patterns.tabular}>{money(amount)}</p>
            </li>
          ))}
        </ul>
        <p className={sectionStyles.actions}>
          {!isFirst && (
            <ButtonLink variant="quiet" to={paths.account.credit}>
              {messages.newest}
            </ButtonLink>
          )}
          {next !== null && (
            <ButtonLink variant="quiet" to={`${paths.account.credit}?before=${next}`}>
              {messages.older}
            </ButtonLink>
          )}
        </p>
      </Section>
    </>
  )
}
