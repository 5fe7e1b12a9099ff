import type { DeskDispute } from 'shared-contracts'
import { TextLink, patterns } from 'shared-ui'
import type { Formats } from 'shared-ui/back-office'
import { disputeWords } from 'shared-ui/disputes'
import { adminPaths } from '../../lib/admin-paths'
import type { ListColumn } from '../../ui/filtered-list/use-columns'
import { DisputeDue, DisputeState } from './dispute-state'
import { messages } from './messages'

const { columns: names } = messages

/** What the list shows of a case or a chargeback. */
export const disputeColumns = ({ day, money }: Formats): ListColumn<DeskDispute>[] => [
  {
    key: 'id',
    header: names.id,
    cell: ({ id, kind, order }) => (
      <TextLink
        variant="plain"
        to={kind === 'case' ? adminPaths.dispute(id) : adminPaths.chargeback(id)}
        className={patterns.semibold}
      >
        {kind === 'case' ? id : messages.chargebackOf(order)}
      </TextLink>
    ),
  },
  {
    key: 'reason',
    header: names.reason,
    phone: 'line',
    cell: ({ reason }) => (reason ? disputeWords.reasons[reason] : messages.chargeback),
  },
  { key: 'order', header: names.order, phone: 'detail', isExtra: true, cell: ({ order }) => order },
  {
    key: 'shop',
    header: names.shop,
    phone: 'detail',
    cell: ({ shop }) => (shop ? <bdi>{shop.name}</bdi> : <span className={patterns.note}>{messages.several}</span>),
  },
  { key: 'state', header: names.state, phone: 'meta', cell: (dispute) => <DisputeState dispute={dispute} /> },
  {
    key: 'due',
    header: names.due,
    phone: 'meta',
    cell: ({ dueAt, waitsFor }) => dueAt && <DisputeDue at={dueAt} staffs={waitsFor === 'staff'} />,
    brief: ({ dueAt, waitsFor }) => <DisputeDue at={dueAt} staffs={waitsFor === 'staff'} />,
  },
  { key: 'opened', header: names.opened, whole: true, phone: 'detail', cell: ({ openedAt }) => day(openedAt) },
  { key: 'amount', header: names.amount, align: 'end', phone: 'trail', cell: ({ amount }) => money(amount) },
]
