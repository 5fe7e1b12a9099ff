import type { SubmissionRow, SubmissionTab } from 'shared-contracts'
import { ProductPicture, TextLink, joinClasses, patterns } from 'shared-ui'
import { type Formats, Moment, StateBadge, type StateTone } from 'shared-ui/back-office'
import { adminPaths } from '../../../lib/admin-paths'
import { stateWords } from '../../../lib/state.messages'
import type { ListColumn } from '../../../ui/filtered-list/use-columns'
import { namesOf } from './change.messages'
import { messages } from './messages'
import styles from './review.module.css'

const { columns: names } = messages

const tones: Readonly<Record<SubmissionRow['state'], StateTone>> = {
  waiting: 'todo',
  approved: 'done',
  sent_back: 'bad',
  withdrawn: 'over',
}

export const SubmissionState = ({ state }: Pick<SubmissionRow, 'state'>) => (
  <StateBadge tone={tones[state]}>{messages.states[state]}</StateBadge>
)

export const titleOf = ({ product }: SubmissionRow) => product.title || messages.untitled

/** What the queue shows of a submission. */
export const submissionColumns = ({ money, day }: Formats, tab: SubmissionTab): ListColumn<SubmissionRow>[] => [
  {
    key: 'product',
    header: names.product,
    lead: ({ product: { picture } }) =>
      picture ? (
        <ProductPicture picture={picture} sizes="64px" alt="" className={styles.thumb} />
      ) : (
        <span className={styles.thumb} aria-hidden="true" />
      ),
    cell: (row) => (
      <TextLink
        variant="plain"
        to={adminPaths.submission(row.id)}
        className={joinClasses(patterns.semibold, patterns.breakable)}
      >
        <bdi>{titleOf(row)}</bdi>
      </TextLink>
    ),
    note: ({ product }) => product.brand,
    noteHeader: names.brand,
  },
  {
    key: 'kind',
    header: names.kind,
    phone: 'meta',
    cell: ({ kind, fields = [] }) => (fields.length > 0 ? messages.changes(namesOf(fields)) : messages.kinds[kind]),
  },
  {
    key: 'shop',
    header: names.shop,
    whole: true,
    phone: 'line',
    cell: ({ shop }) => (
      <span className={patterns.stack1}>
        <bdi>{shop.name}</bdi>
        {shop.state !== 'approved' && <span className={patterns.note}>{stateWords.shops[shop.state]}</span>}
      </span>
    ),
    brief: ({ shop }) => (
      <>
        <bdi>{shop.name}</bdi>
        {shop.state !== 'approved' && <span className={patterns.note}> · {stateWords.shops[shop.state]}</span>}
      </>
    ),
  },
  {
    key: 'category',
    header: names.category,
    phone: 'detail',
    cell: ({ product }) => product.category && <span className={patterns.note}>{product.category}</span>,
  },
  ...(tab === 'waiting'
    ? []
    : [
        {
          key: 'state',
          header: names.state,
          phone: 'meta' as const,
          cell: (row: SubmissionRow) => (
            <span className={patterns.stack1}>
              <SubmissionState state={row.state} />
              {row.decidedAt && <span className={patterns.note}>{day(row.decidedAt)}</span>}
            </span>
          ),
          brief: SubmissionState,
        },
        {
          key: 'by',
          header: names.by,
          phone: 'detail' as const,
          cell: (row: SubmissionRow) => row.decidedAt && (row.decidedBy ?? messages.somebody),
        },
      ]),
  {
    key: 'price',
    header: names.price,
    align: 'end',
    phone: 'detail',
    cell: ({ product: { price } }) => price && money(price),
  },
  {
    key: 'waits',
    header: names.waits,
    whole: true,
    align: 'end',
    phone: 'meta',
    cell: ({ submittedAt }) => <Moment at={submittedAt} />,
  },
]
