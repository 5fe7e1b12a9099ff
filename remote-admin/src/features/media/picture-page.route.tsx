import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { Media, PageModule } from 'shared-contracts'
import { Button, TextLink, patterns, useHost } from 'shared-ui'
import { Panel, StateBadge, useFormats } from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { useUpdate } from '../../lib/use-update'
import { AskDialog } from '../../ui/ask-dialog'
import { DetailsPage } from '../../ui/details-page'
import { Editable } from '../../ui/editable'
import { Facts } from '../../ui/facts'
import { May } from '../../ui/may'
import { MediaForm } from './media-form'
import { messages } from './messages'
import { ReplaceDialog } from './replace-dialog'

const list = { name: messages.name, to: adminPaths.media }

/** A picture of the library: what it shows, what of it stays in view, and where it is shown. */
export function Page() {
  const { id = '' } = useParams()
  const { queries } = useHost()
  const navigate = useNavigate()
  const own = queries.media.get.queryOptions({ input: { id } })
  const found = useQuery(own)
  const [task, setTask] = useState<'replace' | 'remove' | null>(null)
  const [saves, setSaves] = useState(0)
  const { keep, refresh, refusals } = useUpdate<Media>({
    ...{ queryKey: own.queryKey, others: [queries.media.list], conflict: messages.conflict },
  })
  const { data } = found
  function onSaved(saved: Media) {
    keep(saved)
    setSaves((before) => before + 1)
  }
  const onClosed = () => setTask(null)
  return (
    <>
      <DetailsPage
        query={found}
        list={list}
        title={data?.name ?? messages.one}
        texts={messages}
        note={(media) =>
          media.alt === '' && !media.decorative ? (
            <StateBadge tone="todo">{messages.undescribed}</StateBadge>
          ) : (
            messages.usedIn(media.uses.length)
          )
        }
        acts={({ uses }) => (
          <May permission="content.write">
            <Button variant="secondary" onClick={() => setTask('replace')}>
              {messages.replace.act}
            </Button>
            {uses.length === 0 && (
              <Button variant="secondary" onClick={() => setTask('remove')}>
                {messages.remove.act}
              </Button>
            )}
          </May>
        )}
        lines={[8, 3]}
        main={(media) => (
          <Panel title={messages.form}>
            <Editable permission="content.write">
              {/* What was saved is a new start; what others do leaves what is typed alone. */}
              <MediaForm key={`${id} ${saves}`} {...{ media, refusals, onSaved }} />
            </Editable>
          </Panel>
        )}
        aside={(media) => (
          <>
            <Uses {...media} />
            <File {...media} />
          </>
        )}
      />
      {task === 'replace' && data && <ReplaceDialog media={data} {...{ refusals, onClosed }} onDone={onSaved} />}
      {task === 'remove' && data && (
        <AskDialog
          title={messages.remove.title(data.name)}
          words={messages.remove}
          refusals={refusals}
          failed={messages.failed}
          send={({ media }, reason) => media.remove({ id, version: data.version, reason })}
          onSent={() => {
            void navigate(list.to)
            refresh()
          }}
          onClosed={onClosed}
        />
      )}
    </>
  )
}

const Uses = ({ uses }: Media) => (
  <Panel title={messages.uses}>
    {uses.length === 0 ? (
      <p className={patterns.note}>{messages.notUsed}</p>
    ) : (
      <>
        <ul className={patterns.stack1}>
          {uses.map(({ kind, id, title }) => (
            <li key={`${kind} ${id}`}>
              <TextLink to={kind === 'collection' ? adminPaths.collection(id) : adminPaths.contentPage(id)}>
                {title}
              </TextLink>
            </li>
          ))}
        </ul>
        <p className={patterns.note}>{messages.noDelete}</p>
      </>
    )}
  </Panel>
)

function File({ picture: { width, height }, bytes, createdAt }: Media) {
  const { day } = useFormats()
  const { locale } = useHost().config
  const kilobytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
  return (
    <Panel title={messages.file}>
      <Facts
        facts={[
          [messages.size, `${messages.pixels(width, height)}, ${kilobytes.format(Math.max(1, bytes / 1000))}`],
          [messages.addedOn, day(createdAt)],
        ]}
      />
    </Panel>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
