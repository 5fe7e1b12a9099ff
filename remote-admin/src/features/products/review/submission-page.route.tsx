import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { type PageModule, sendBackWords, type SubmissionDetails } from 'shared-contracts'
import { ButtonLink, ProductPicture, TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import { Moment, Panel, SaveBar, useFormats } from 'shared-ui/back-office'
import { adminPaths } from '../../../lib/admin-paths'
import { stateWords } from '../../../lib/state.messages'
import { useMay } from '../../../lib/use-may'
import { DetailsPage } from '../../../ui/details-page'
import { Facts } from '../../../ui/facts'
import parts from '../../../ui/parts.module.css'
import { AttributesPanel, SafetyPanel, VariantsPanel, WordsPanel } from '../product/about-panels'
import { namesOf } from './change.messages'
import { ChangePanel, changedNames } from './change-panel'
import { DecideActs } from './decide-acts'
import { messages } from './messages'
import styles from './review.module.css'
import { SubmissionState } from './submission-columns'

const text = messages.one

interface PartProps {
  submission: SubmissionDetails
}

/** A submitted product with all that a reviewer needs, and the decision. */
export function Page() {
  const { id = '' } = useParams()
  const { queries } = useHost()
  const submission = useQuery({
    ...queries.productSubmissions.get.queryOptions({ input: { id } }),
    // Its seller may change it, and a colleague decide: what is decided is what was looked at.
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? 15_000 : false),
  })
  const name = submission.data && (submission.data.product.title || messages.untitled)
  return (
    <>
      <DetailsPage
        query={submission}
        list={{ name: messages.name, to: adminPaths.submissions() }}
        name={name ?? '…'}
        title={name ?? messages.name}
        texts={{ ...text, toAll: messages.toAll }}
        note={(one) => (
          <>
            <SubmissionState state={one.state} />
            <span>{one.change ? messages.changes(changedNames(one.change)) : messages.kinds[one.kind]}</span>
            <span>{[one.product.brand, ...one.product.breadcrumb].filter(Boolean).join(' · ')}</span>
            <WhoseAndSince submission={one} />
          </>
        )}
        acts={({ state, next }) =>
          state !== 'waiting' &&
          next && (
            <ButtonLink variant="secondary" to={adminPaths.submission(next)}>
              {text.next}
            </ButtonLink>
          )
        }
        lines={[4, 6, 8]}
        main={(one) => (
          <>
            <DecisionPanel submission={one} />
            {one.kind === 'edit' && <ChangePanel change={one.change} isDecided={one.state !== 'waiting'} />}
            <PicturesPanel submission={one} />
            <WordsPanel product={one.product} />
            <VariantsPanel product={one.product} />
          </>
        )}
        aside={(one) => (
          <>
            <RecordPanel submission={one} />
            <AttributesPanel product={one.product} />
            <SafetyPanel product={one.product} />
            <EarlierPanel submission={one} />
          </>
        )}
      />
      {submission.data?.state === 'waiting' && <DecisionBar submission={submission.data} />}
    </>
  )
}

/** What there is to decide, in sight while a reviewer looks through all of it. */
function DecisionBar({ submission }: PartProps) {
  const { money } = useFormats()
  const { variants } = submission.product
  const prices = variants.map(({ price }) => price).toSorted((one, other) => one.amountMinor - other.amountMinor)
  const ends = [...new Set([prices[0], prices.at(-1)].map((price) => price && money(price)))]
  if (!useMay().may('products.review')) return null
  return (
    <SaveBar actions={<DecideActs submission={submission} />}>
      <p>
        <span className={patterns.medium}>{ends.join('–')}</span>{' '}
        <span className={joinClasses(patterns.note, patterns.nowrap)}>{messages.variants(variants.length)}</span>
      </p>
    </SaveBar>
  )
}

function WhoseAndSince({ submission: { product, submittedAt } }: PartProps) {
  const { id, shop } = product
  return (
    <>
      <span>
        {text.by}{' '}
        <TextLink to={adminPaths.seller(shop.id)}>
          <bdi>{shop.name}</bdi>
        </TextLink>{' '}
        <span className={patterns.note}>({stateWords.shops[shop.state]})</span>
      </span>
      <span>
        {messages.columns.waits} <Moment at={submittedAt} />
      </span>
      <TextLink to={adminPaths.product(id)}>{text.product}</TextLink>
    </>
  )
}

function DecisionPanel({ submission: { state, reason, words, decidedAt, decidedBy } }: PartProps) {
  const { moment } = useFormats()
  if (state === 'waiting') return null
  return (
    <Panel title={text.outcome}>
      <div className={joinClasses(patterns.stack1, patterns.breakable)}>
        <p className={patterns.medium}>
          {messages.states[state]}
          {reason && `: ${sendBackWords[reason]}`}
        </p>
        {words && <p className={parts.words}>{words}</p>}
        <p className={patterns.note}>
          {decidedAt ? text.decided(moment(decidedAt), decidedBy ?? messages.somebody) : text.withdrawn}
        </p>
      </div>
    </Panel>
  )
}

function PicturesPanel({ submission: { product, change } }: PartProps) {
  const { pictures } = product
  return (
    <Panel title={change ? messages.now : namesOf(['pictures'])}>
      <ul className={styles.pictures}>
        {pictures.map((picture, place) => (
          <li key={place}>
            <ProductPicture picture={picture} sizes="(min-width: 64rem) 320px, 90vw" alt={picture.alt} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function RecordPanel({ submission: { record } }: PartProps) {
  const { title, ...names } = messages.record
  return (
    <Panel title={title}>
      <Facts
        facts={[
          [names.approved, record.approved],
          [names.sentBack, record.sentBack],
          [names.takenDown, record.takenDown],
          [names.waiting, record.waiting],
        ]}
      />
    </Panel>
  )
}

function EarlierPanel({ submission: { earlier } }: PartProps) {
  const { moment } = useFormats()
  return (
    <Panel title={messages.earlier.title}>
      {earlier.length === 0 && <p className={patterns.note}>{messages.earlier.none}</p>}
      <ol className={patterns.stack3}>
        {earlier.map((one) => (
          <li key={one.id} className={joinClasses(patterns.stack1, patterns.breakable)}>
            <TextLink to={adminPaths.submission(one.id)}>{moment(one.submittedAt)}</TextLink>
            <SubmissionState state={one.state} />
            {one.reason && <span>{sendBackWords[one.reason]}</span>}
            {one.words && <span className={joinClasses(patterns.note, parts.words)}>{one.words}</span>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
