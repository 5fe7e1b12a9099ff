import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { paths, type CollectionDetails, type PageModule } from 'shared-contracts'
import { Button, TextLink, useHost } from 'shared-ui'
import { Loaded, Nothing, PageHeader, isMissing } from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { adminTrail } from '../../lib/admin-trail'
import { useUpdate } from '../../lib/use-update'
import { AskDialog } from '../../ui/ask-dialog'
import { Editable } from '../../ui/editable'
import { May } from '../../ui/may'
import { CollectionForm } from './collection-form'
import { messages } from './messages'

const list = { name: messages.name, to: adminPaths.collections() }

/** A collection, or a new one. */
export function Page() {
  const { id } = useParams()
  return id ? <OneCollection id={id} /> : <NewCollection />
}

function NewCollection() {
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title={messages.create} trail={adminTrail(list, { name: messages.create })} />
      <Editable permission="catalogue.write">
        <CollectionForm refusals={{}} onSaved={({ id }) => void navigate(adminPaths.collection(id))} />
      </Editable>
    </>
  )
}

function OneCollection({ id }: { id: string }) {
  const { queries } = useHost()
  const navigate = useNavigate()
  const own = queries.collections.get.queryOptions({ input: { id } })
  const found = useQuery(own)
  const [isAsked, setAsked] = useState(false)
  const { keep, refresh, refusals } = useUpdate<CollectionDetails>({
    ...{ queryKey: own.queryKey, others: [queries.collections.list], conflict: messages.conflict },
  })
  const [saves, setSaves] = useState(0)
  const { data } = found
  if (isMissing(found.error))
    return <Nothing isPage title={messages.gone} text={messages.goneText} action={messages.toAll} to={list.to} />
  function onSaved(saved: CollectionDetails) {
    keep(saved)
    setSaves((before) => before + 1)
  }
  const title = data?.title ?? messages.columns.title
  return (
    <>
      <PageHeader
        title={title}
        trail={adminTrail(list, { name: title })}
        note={
          data && (
            <>
              <span>{data.shown > 0 ? messages.shown(data.shown) : messages.shownNone}</span>
              <TextLink to={paths.collection(data.slug)}>{messages.inShop}</TextLink>
            </>
          )
        }
      >
        {data && (
          <May permission="catalogue.write">
            <Button variant="secondary" onClick={() => setAsked(true)}>
              {messages.remove.act}
            </Button>
          </May>
        )}
      </PageHeader>
      <Loaded query={found} texts={messages}>
        {(details) => (
          <Editable permission="catalogue.write">
            {/* What was saved is a new start; what others do leaves what is typed alone. */}
            <CollectionForm key={`${id} ${saves}`} {...{ details, refusals, onSaved }} />
          </Editable>
        )}
      </Loaded>
      {isAsked && data && (
        <AskDialog
          title={messages.remove.title(data.title)}
          words={messages.remove}
          refusals={refusals}
          failed={messages.failed}
          send={({ collections }, reason) => collections.remove({ id, version: data.version, reason })}
          onSent={() => {
            void navigate(list.to)
            refresh()
          }}
          onClosed={() => setAsked(false)}
        />
      )}
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
