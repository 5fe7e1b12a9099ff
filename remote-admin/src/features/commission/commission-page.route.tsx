import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type MouseEvent, useState } from 'react'
import { COMMISSION_STATES, type CommissionRule, type CommissionState, type PageModule } from 'shared-contracts'
import { ButtonLink, Menu, TextLink, VisuallyHidden, patterns, useHost, useMediaQuery } from 'shared-ui'
import {
  breakpoints,
  type Column,
  DataTable,
  FilterChips,
  param,
  readKeyedSearch,
  StateBadge,
  type StateTone,
  useListAddress,
} from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { StateListPage } from '../../ui/state-list-page'
import { May } from '../../ui/may'
import { messages } from './messages'
import { RuleDialog, type RuleTask } from './rule-dialogs'
import { type RuleTexts, useRuleTexts } from './use-rule-texts'

const { columns: names } = messages
const tones: Readonly<Record<CommissionState, StateTone>> = { in_force: 'done', planned: 'todo', ended: 'over' }

type OnAct = (task: RuleTask) => void

const ruleColumns = ({ what, share, span }: RuleTexts, onAct: OnAct): Column<CommissionRule>[] => [
  {
    key: 'what',
    header: names.what,
    cell: (rule) => <span className={patterns.semibold}>{what(rule)}</span>,
    note: ({ seller, category, isStandard }) =>
      isStandard ? messages.allShops : seller ? !category && messages.allCategories : messages.allShops,
  },
  { key: 'share', header: names.share, phone: 'line', cell: share },
  { key: 'when', header: names.when, phone: 'meta', cell: span },
  {
    key: 'state',
    header: names.state,
    phone: 'none',
    cell: ({ state }) => <StateBadge tone={tones[state]}>{messages.tabs[state]}</StateBadge>,
  },
  {
    key: 'actions',
    header: names.actions,
    quietHeader: true,
    align: 'end',
    phone: 'foot',
    cell: (rule) => <RuleActions rule={rule} what={what(rule)} onAct={onAct} />,
  },
]

/** What can be done to a rule: one that is planned is changed or deleted, one in force is followed by another or ended. */
function RuleActions({ rule, what, onAct }: { rule: CommissionRule; what: string; onAct: OnAct }) {
  const isInRow = useMediaQuery(breakpoints.table)
  const { id, state, isStandard, seller, category } = rule
  if (state === 'ended') return null
  const press = (act: RuleTask['act']) => (event: MouseEvent) => {
    const menu = event.currentTarget.closest('details')
    if (menu) menu.open = false
    menu?.querySelector('summary')?.focus()
    onAct({ act, rule })
  }
  return (
    <May permission="settings.write">
      <Menu
        align={isInRow ? 'end' : 'start'}
        label={
          <>
            <span aria-hidden="true">{names.actions}</span>
            <VisuallyHidden>{messages.rowActions(what)}</VisuallyHidden>
          </>
        }
      >
        {state === 'planned' ? (
          <>
            <TextLink to={adminPaths.commissionRule(id)}>{messages.change}</TextLink>
            <button type="button" onClick={press('remove')}>
              {messages.remove.act}
            </button>
          </>
        ) : (
          <>
            <TextLink to={adminPaths.newCommissionRule({ shop: seller?.slug, category: category?.id })}>
              {messages.next}
            </TextLink>
            {!isStandard && (
              <button type="button" onClick={press('end')}>
                {messages.end.act}
              </button>
            )}
          </>
        )}
      </Menu>
    </May>
  )
}

/** What the marketplace takes: rules by their state. */
export function Page() {
  const { api, queries } = useHost()
  const [task, setTask] = useState<RuleTask | null>(null)
  const wanted = readKeyedSearch(useListAddress().search, {
    state: param.oneOf(COMMISSION_STATES, 'in_force'),
    shop: param.like(/^[\w-]{1,120}$/),
  })
  const { shop } = wanted
  const list = useQuery(queries.commission.list.queryOptions({ input: wanted, placeholderData: keepPreviousData }))
  const columns = ruleColumns(useRuleTexts(), setTask)
  return (
    <>
      <StateListPage
        query={list}
        texts={messages}
        state={wanted.state}
        states={COMMISSION_STATES}
        standard="in_force"
        countOf={(state) => api.commission.list({ state, ...(shop && { shop }) })}
        actions={
          <May permission="settings.write">
            <ButtonLink to={adminPaths.newCommissionRule({ shop })}>{messages.create}</ButtonLink>
          </May>
        }
        below={
          <>
            <FilterChips chips={{ shop: shop && messages.ofShop(shop) }} />
            <p className={patterns.note}>{messages.order}</p>
          </>
        }
      >
        {({ items }) => <DataTable caption={messages.table} columns={columns} rows={items} rowKey={({ id }) => id} />}
      </StateListPage>
      {task && <RuleDialog task={task} onClosed={() => setTask(null)} />}
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
