import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { CommissionDraft, CommissionRule, PageModule } from 'shared-contracts'
import { patterns, useHost, useProof } from 'shared-ui'
import { Loaded, Nothing, PageHeader, isMissing, useOpened } from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { adminTrail } from '../../lib/admin-trail'
import { Editable } from '../../ui/editable'
import { messages } from './messages'
import { RuleForm } from './rule-form'

/** Makes a rule, or changes one that is planned. */
export function Page() {
  const { id } = useParams()
  const title = id ? messages.editTitle : messages.newTitle
  return (
    <>
      <PageHeader
        trail={adminTrail({ name: messages.name, to: adminPaths.commission() }, { name: title })}
        title={title}
        note={messages.order}
      />
      {id ? <PlannedRule id={id} /> : <NewRule />}
    </>
  )
}

/** To the list in which the rule stands then. */
function useLeave() {
  const { queries } = useHost()
  const client = useQueryClient()
  const navigate = useNavigate()
  return (state?: 'planned') => {
    void client.invalidateQueries({ queryKey: queries.commission.key() })
    void navigate(adminPaths.commission({ state }))
  }
}

function NewRule() {
  const { api, config } = useHost()
  const [asked] = useSearchParams()
  const { proved, dialog } = useProof('admin')
  const leave = useLeave()
  const today = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone: config.timeZone ?? 'UTC' })
  return (
    <>
      <RuleForm
        asked={{ shop: asked.get('shop') ?? '', category: asked.get('category') ?? '' }}
        save={(draft) => proved(() => api.commission.create(draft))}
        onSaved={({ startsOn }: CommissionDraft) => leave(startsOn > today.format(new Date()) ? 'planned' : undefined)}
      />
      {dialog}
    </>
  )
}

function PlannedRule({ id }: { id: string }) {
  const { queries } = useHost()
  const found = useQuery(queries.commission.get.queryOptions({ input: { id } }))
  // What is typed about one that begins or goes meanwhile stays: the save says what it comes to.
  const [isTyped, setTyped] = useState(false)
  if (isMissing(found.error) && !isTyped)
    return <Nothing isPage title={messages.gone} action={messages.toRules} to={adminPaths.commission()} />
  return (
    <Loaded query={found} texts={messages}>
      {(rule) =>
        rule.state === 'planned' || isTyped ? (
          <Editable permission="settings.write">
            <OpenedRule key={id} rule={rule} onTyped={setTyped} />
          </Editable>
        ) : (
          <p className={patterns.soft}>{messages.begun}</p>
        )
      }
    </Loaded>
  )
}

function OpenedRule({ rule, onTyped }: { rule: CommissionRule; onTyped: (isTyped: boolean) => void }) {
  const { api } = useHost()
  const { proved, dialog } = useProof('admin')
  const leave = useLeave()
  const [opened, tell] = useOpened(rule)
  const { id, version } = opened
  return (
    <>
      <RuleForm
        rule={opened}
        asked={{ shop: '', category: '' }}
        save={(draft) => proved(() => api.commission.update({ ...draft, id, version }))}
        onSaved={() => leave('planned')}
        onTyped={(isTyped) => {
          tell(isTyped)
          onTyped(isTyped)
        }}
      />
      {dialog}
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
