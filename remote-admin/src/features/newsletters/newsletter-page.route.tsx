import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { type NewsletterDetails, type NewsletterState as State, type PageModule } from 'shared-contracts'
import { Button, ButtonLink, useHost } from 'shared-ui'
import { Loaded, PAGE_TITLE_ID, PageHeader, Panel, useFormats } from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { adminTrail } from '../../lib/admin-trail'
import { useMay } from '../../lib/use-may'
import { useUpdate } from '../../lib/use-update'
import { DetailsPage } from '../../ui/details-page'
import { Editable } from '../../ui/editable'
import { Facts } from '../../ui/facts'
import { mailMessages } from '../../ui/mail/mail.messages'
import { MailPreview } from '../../ui/mail/mail-preview'
import { TestMail } from '../../ui/mail/test-mail'
import { May } from '../../ui/may'
import { messages } from './messages'
import { NewsletterDialog, type NewsletterTask } from './newsletter-dialogs'
import { NewsletterForm } from './newsletter-form'
import { NewsletterState } from './newsletter-state'

const list = { name: messages.name, to: adminPaths.newsletters }
const REFRESH_MS = 3_000

/** A newsletter, or a new one. */
export function Page() {
  const { id } = useParams()
  return id ? <OneNewsletter id={id} /> : <NewNewsletter />
}

function NewNewsletter() {
  const { queries } = useHost()
  const navigate = useNavigate()
  const from = useSearchParams()[0].get('from')
  const former = useQuery({ ...queries.newsletters.get.queryOptions({ input: { id: from ?? '' } }), enabled: !!from })
  const form = (begun?: NewsletterDetails) => (
    <Editable permission="content.write">
      <NewsletterForm from={begun} refusals={{}} onSaved={({ id }) => void navigate(adminPaths.newsletter(id))} />
    </Editable>
  )
  return (
    <>
      <PageHeader title={messages.create} trail={adminTrail(list, { name: messages.create })} />
      {from ? (
        <Loaded query={former} texts={messages}>
          {form}
        </Loaded>
      ) : (
        form()
      )}
    </>
  )
}

function OneNewsletter({ id }: { id: string }) {
  const { queries } = useHost()
  const navigate = useNavigate()
  const own = queries.newsletters.get.queryOptions({ input: { id } })
  const found = useQuery({
    ...own,
    refetchInterval: ({ state: { data } }) =>
      data && (data.state === 'sending' || data.waiting > 0) ? REFRESH_MS : false,
  })
  const [task, setTask] = useState<NewsletterTask | null>(null)
  const { keep, refresh, refusals } = useUpdate<NewsletterDetails>({
    ...{ queryKey: own.queryKey, others: [queries.newsletters.list], conflict: messages.conflict },
  })
  const [saves, setSaves] = useState(0)
  const { may } = useMay()
  const { data } = found
  function onSaved(saved: NewsletterDetails) {
    keep(saved)
    setSaves((before) => before + 1)
  }
  function close() {
    setTask(null)
    // The button that was pressed may have gone with what it was for.
    if (document.activeElement === document.body) document.getElementById(PAGE_TITLE_ID)?.focus()
  }
  return (
    <>
      <DetailsPage
        query={found}
        list={list}
        title={data?.subject ?? messages.one}
        texts={messages}
        note={({ state }) => <NewsletterState state={state} />}
        acts={(one) => <Acts details={one} onTask={setTask} />}
        lines={[12, 6]}
        isWide={data?.state === 'draft'}
        main={(one) => (
          <>
            {one.state === 'draft' && (
              <Panel title={messages.content}>
                <Editable permission="content.write">
                  {/* What was saved is a new start; what others do leaves what is typed alone. */}
                  <NewsletterForm key={`${id} ${saves}`} from={one} draft={one} {...{ refusals, onSaved }} />
                </Editable>
              </Panel>
            )}
            {!(one.state === 'draft' && may('content.write')) && (
              <Panel title={mailMessages.preview}>
                <MailPreview address={`/api/admin/newsletters/${id}/preview`} version={one.version} text={one.text} />
              </Panel>
            )}
          </>
        )}
        aside={(one) => <About details={one} />}
      />
      {task && data && (
        <NewsletterDialog
          {...{ task, refusals }}
          details={data}
          onDone={keep}
          onRemoved={() => {
            void navigate(list.to)
            refresh()
          }}
          onClosed={close}
        />
      )}
    </>
  )
}

/** What may be done in each state by whoever sends. */
const next: Readonly<Record<State, Exclude<NewsletterTask, 'remove'> | null>> = {
  draft: 'send',
  planned: 'unschedule',
  sending: 'stop',
  stopped: 'resume',
  sent: null,
}

function Acts({
  details: { id, state },
  onTask,
}: {
  details: NewsletterDetails
  onTask: (task: NewsletterTask) => void
}) {
  const { newsletters } = useHost().api
  const task = next[state]
  return (
    <>
      {task && (
        <May permission="newsletters.send">
          <Button variant={task === 'send' || task === 'resume' ? 'primary' : 'secondary'} onClick={() => onTask(task)}>
            {messages[task].act}
          </Button>
        </May>
      )}
      <May permission="content.write">
        <TestMail send={() => newsletters.test({ id })} />
        {state === 'draft' ? (
          <Button variant="secondary" onClick={() => onTask('remove')}>
            {messages.remove.act}
          </Button>
        ) : (
          <ButtonLink variant="secondary" to={adminPaths.newNewsletter(id)}>
            {messages.again}
          </ButtonLink>
        )}
      </May>
    </>
  )
}

function About({ details }: { details: NewsletterDetails }) {
  const { moment } = useFormats()
  const { changedAt, changedBy, startsAt, startedAt, endedAt, sentBy, recipients, reached, waiting } = details
  const names = messages.factNames
  return (
    <Panel title={messages.facts}>
      <Facts
        facts={[
          [names.planned, startedAt === null && startsAt && moment(startsAt)],
          [names.started, startedAt && moment(startedAt)],
          [names.ended, endedAt && moment(endedAt)],
          [names.sentBy, sentBy],
          [names.reached, recipients !== null && messages.reached(reached, recipients)],
          [names.waiting, waiting > 0 && waiting.toLocaleString('en')],
          [names.subscribers, details.subscribers],
          [names.changed, moment(changedAt)],
          [names.by, changedBy],
        ]}
        stacked
      />
    </Panel>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
