import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { type GiftCardDetails, giftCardReasonSchema, type PageModule } from 'shared-contracts'
import { Button, patterns, TextLink, useHost } from 'shared-ui'
import { Panel, useFormats } from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { useUpdate } from '../../lib/use-update'
import { AskDialog } from '../../ui/ask-dialog'
import { CreditMoves } from '../../ui/credit/credit-moves'
import { creditMessages } from '../../ui/credit/credit.messages'
import { DetailsPage } from '../../ui/details-page'
import { Facts } from '../../ui/facts'
import { May } from '../../ui/may'
import { ProvedDialog } from '../../ui/proved-dialog'
import { ReasonField } from '../../ui/reason-field'
import { GiftCardState } from './gift-card-state'
import { messages } from './messages'

/** One gift card: what is left of it, and all that moved it. */
export function Page() {
  const { id = '' } = useParams()
  const asked = Number(useSearchParams()[0].get('before'))
  const input = { id, ...(asked > 0 && { before: asked }) }
  const card = useQuery(useHost().queries.giftCards.get.queryOptions({ input }))
  const { moment, money } = useFormats()
  return (
    <DetailsPage
      query={card}
      list={{ name: messages.name, to: adminPaths.giftCards }}
      title={card.data ? creditMessages.card(card.data.lastFour) : messages.one}
      texts={messages}
      note={({ state, balance, amount, blocked }) => (
        <div className={patterns.stack1}>
          <p className={patterns.line2}>
            <GiftCardState state={state} />
            {messages.left(money(balance), money(amount))}
          </p>
          {blocked && <p>{messages.blockedSince(moment(blocked.at), blocked.reason)}</p>}
        </div>
      )}
      acts={(one) => <Acts card={one} />}
      lines={[5, 5]}
      main={({ moves, next }) => (
        <Panel title={creditMessages.history}>
          <CreditMoves moves={moves} />
          {next ? (
            <TextLink to={`?before=${next}`}>{messages.older}</TextLink>
          ) : (
            asked > 0 && <TextLink to="?">{messages.newest}</TextLink>
          )}
        </Panel>
      )}
      aside={(one) => <About card={one} />}
    />
  )
}

function About({ card }: { card: GiftCardDetails }) {
  const { day, moment } = useFormats()
  const { recipient, note, issuedAt, issuedBy, expiresAt, redeemed } = card
  const names = messages.factNames
  return (
    <Panel title={messages.facts}>
      <Facts
        facts={[
          [names.recipient, recipient],
          [names.note, note],
          [names.issued, moment(issuedAt)],
          [names.by, issuedBy],
          [names.ends, expiresAt && day(new Date(Date.parse(expiresAt) - 1).toISOString())],
          [names.redeemed, redeemed && moment(redeemed.at)],
          [names.redeemedBy, redeemed?.by],
        ]}
        stacked
      />
    </Panel>
  )
}

/** Blocks it, or ends that; each asks and says what follows. */
function Acts({ card: { id, lastFour, version, blocked } }: { card: GiftCardDetails }) {
  const { api, queries } = useHost()
  const [asked, setAsked] = useState(false)
  const { keep, refusals } = useUpdate<GiftCardDetails>({
    queryKey: queries.giftCards.get.queryOptions({ input: { id } }).queryKey,
    // What moved it is shown by pages.
    others: [queries.giftCards.list, queries.giftCards.get],
    conflict: messages.conflict,
  })
  const shared = { refusals, onSent: keep, onClosed: () => setAsked(false) }
  const { block, unblock } = messages
  return (
    <>
      <May permission="giftCards.write">
        <Button variant="secondary" onClick={() => setAsked(true)}>
          {blocked ? unblock.act : block.button}
        </Button>
      </May>
      {asked && blocked && (
        <AskDialog
          {...shared}
          title={unblock.title(lastFour)}
          words={unblock}
          variant="primary"
          send={({ giftCards }, reason) => giftCards.unblock({ id, version, reason })}
        />
      )}
      {asked && !blocked && (
        <ProvedDialog
          {...shared}
          title={block.title(lastFour)}
          initialValues={{ reason: '' }}
          schema={giftCardReasonSchema}
          send={({ reason }) => api.giftCards.block({ id, version, reason })}
          success={block.done}
          submit={block.submit}
          pendingText={block.pending}
          variant="accent"
        >
          <p>{block.text}</p>
          <ReasonField hint={block.hint} />
        </ProvedDialog>
      )}
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
