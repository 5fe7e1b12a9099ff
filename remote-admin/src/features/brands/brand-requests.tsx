import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  BRAND_NOTE_MAX_LENGTH,
  brandDraftSchema,
  brandRefusalSchema,
  type OpenBrandRequest,
  paths,
} from 'shared-contracts'
import { Button, joinClasses, patterns, TextLink, useHost } from 'shared-ui'
import { type Column, Moment, PAGE_TITLE_ID } from 'shared-ui/back-office'
import { FormDialog, SelectField, TextAreaField } from 'shared-ui/forms'
import { Entries } from '../../ui/entries'
import { Entry, EntryFacts } from '../../ui/entry'
import { StateListPage } from '../../ui/state-list-page'
import { NameField, nameTaken } from '../../ui/words/word-dialogs'
import { May } from '../../ui/may'
import { type BrandTab, messages } from './messages'

const texts = messages.requests
type Decision = 'add' | 'take' | 'refuse'

interface Asked {
  request: OpenBrandRequest
  decision: Decision
}

/** The tabs of the page, and how much stands behind each. */
export interface BrandTabs {
  states: readonly BrandTab[]
  counts: { asked?: number }
  countOf: (tab: BrandTab) => Promise<{ total: number }>
}

/** What a phone's row says of a request; all of it opens below. */
const requestColumns: Column<OpenBrandRequest>[] = [
  { key: 'name', header: texts.columns.name, cell: ({ name }) => <bdi>{name}</bdi> },
  { key: 'shop', header: texts.columns.shop, phone: 'line', cell: ({ shop }) => <bdi>{shop.name}</bdi> },
  {
    key: 'asked',
    header: texts.columns.asked,
    phone: 'meta',
    cell: ({ askedAt }) => (
      <>
        {texts.asked} <Moment at={askedAt} />
      </>
    ),
  },
]

/** What sellers ask for, the oldest first, to be added, answered by another brand, or refused. */
export function BrandRequests({ tabs, after }: { tabs: BrandTabs; after: string | undefined }) {
  const { queries } = useHost()
  const list = useQuery(
    queries.brandRequests.list.queryOptions({
      input: after === undefined ? {} : { after },
      placeholderData: keepPreviousData,
    }),
  )
  const [asked, setAsked] = useState<Asked | null>(null)
  const decided = useRef(false)
  return (
    <>
      <StateListPage query={list} texts={messages} state="asked" {...tabs} standard="active">
        {({ items }) => (
          <Entries caption={texts.table} items={items} columns={requestColumns}>
            {(request) => <RequestEntry request={request} onDecide={(decision) => setAsked({ request, decision })} />}
          </Entries>
        )}
      </StateListPage>
      {asked && (
        <DecisionDialog
          {...asked}
          onDecided={() => {
            decided.current = true
          }}
          onClosed={() => {
            setAsked(null)
            // The button that asked goes with its entry.
            if (decided.current) document.getElementById(PAGE_TITLE_ID)?.focus()
            decided.current = false
          }}
        />
      )}
    </>
  )
}

function RequestEntry({ request, onDecide }: { request: OpenBrandRequest; onDecide: (decision: Decision) => void }) {
  const { id, name, note, shop, others, alike, askedAt } = request
  return (
    <Entry
      id={`request-${id}`}
      actions={(['add', 'take', 'refuse'] as const).map((decision) => (
        <May key={decision} permission="catalogue.write">
          <Button variant={decision === 'add' ? 'primary' : 'secondary'} onClick={() => onDecide(decision)}>
            {texts[decision].act}
          </Button>
        </May>
      ))}
    >
      <h2 id={`request-${id}-title`} className={joinClasses(patterns.lead, patterns.breakable)}>
        <bdi>{name}</bdi>
      </h2>
      <EntryFacts>
        <TextLink to={paths.sellerPage(shop.slug)}>{shop.name}</TextLink>
        <span>
          {texts.asked} <Moment at={askedAt} />
        </span>
        {others > 0 && <span>{texts.others(others)}</span>}
      </EntryFacts>
      {note && <p className={patterns.breakable}>{note}</p>}
      {alike.length > 0 && (
        <p className={patterns.note}>
          {texts.alike} {alike.map((brand) => brand.name).join(', ')}
        </p>
      )}
    </Entry>
  )
}

interface DecisionDialogProps extends Asked {
  onDecided: () => void
  onClosed: () => void
}

function DecisionDialog({ request: { id, name, alike }, decision, onDecided, onClosed }: DecisionDialogProps) {
  const { api, queries } = useHost()
  const client = useQueryClient()
  const refresh = () => {
    for (const queryKey of [
      queries.brandRequests.key(),
      queries.brands.key(),
      queries.catalogue.brands.key(),
      queries.admin.key(),
    ])
      void client.invalidateQueries({ queryKey })
  }
  const decidedMeanwhile = () => {
    refresh()
    return texts.conflict
  }
  const { data } = useQuery({ ...queries.catalogue.brands.queryOptions(), enabled: decision === 'take' })
  const common = {
    title: texts[decision].title(name),
    submit: texts[decision].submit,
    pendingText: texts[decision].pending,
    failed: texts.failed,
    onSent() {
      onDecided()
      refresh()
    },
    onClosed,
  }
  const gone = { CONFLICT: decidedMeanwhile, NOT_FOUND: decidedMeanwhile }
  if (decision === 'add') {
    return (
      <FormDialog
        {...common}
        initialValues={{ name }}
        schema={brandDraftSchema}
        send={(draft) => api.brandRequests.add({ ...draft, id })}
        refusals={{ ...gone, NAME_TAKEN: nameTaken(messages) }}
        success={(brand) => texts.add.done(brand.name)}
      >
        <p>{texts.add.text}</p>
        <NameField texts={messages} hint={messages.nameHint} />
      </FormDialog>
    )
  }
  if (decision === 'refuse') {
    return (
      <FormDialog
        {...common}
        initialValues={{ reason: '' }}
        schema={brandRefusalSchema}
        send={(draft) => api.brandRequests.refuse({ ...draft, id })}
        refusals={gone}
        success={texts.refuse.done(name)}
        variant="accent"
      >
        <p>{texts.refuse.text}</p>
        <TextAreaField
          name="reason"
          label={texts.refuse.reason}
          hint={texts.refuse.reasonHint}
          rows={3}
          maxLength={BRAND_NOTE_MAX_LENGTH}
        />
      </FormDialog>
    )
  }
  return (
    <FormDialog
      {...common}
      initialValues={{ brandId: alike[0]?.id ?? '' }}
      validate={({ brandId }) => (brandId ? {} : { brandId: texts.take.missing })}
      send={({ brandId }) => api.brandRequests.take({ id, brandId })}
      refusals={gone}
      success={(brand) => texts.take.done(name, brand.name)}
    >
      <p>{texts.take.text}</p>
      <SelectField
        name="brandId"
        label={texts.take.brand}
        placeholder={texts.take.placeholder}
        options={(data?.items ?? [])
          .filter(({ retired }) => !retired)
          .map((one) => ({ value: one.id, label: one.name }))}
        required
      />
    </FormDialog>
  )
}
