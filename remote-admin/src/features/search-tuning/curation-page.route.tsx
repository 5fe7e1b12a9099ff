import { useQuery } from '@tanstack/react-query'
import { useFormikContext, type FormikErrors } from 'formik'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import {
  curationDraftSchema,
  MAX_PINNED,
  paths,
  type ApiClient,
  type CurationDetails,
  type PageModule,
} from 'shared-contracts'
import { Button, TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import {
  isMissing,
  Loaded,
  Nothing,
  PageHeader,
  param,
  readSearch,
  useListAddress,
  useOpened,
} from 'shared-ui/back-office'
import { FieldError, Form, TextField } from 'shared-ui/forms'
import { ChoicesField } from 'shared-ui/promotions'
import { adminPaths } from '../../lib/admin-paths'
import { adminTrail } from '../../lib/admin-trail'
import { useUpdate } from '../../lib/use-update'
import { AskDialog } from '../../ui/ask-dialog'
import { ChosenProducts } from '../../ui/chosen-products'
import { Editable } from '../../ui/editable'
import { FieldGroup, FieldPair } from '../../ui/field-group'
import { SaveForm } from '../../ui/save-form'
import { May } from '../../ui/may'
import { toDraft, valuesOf, type CurationValues } from './curation-values'
import { curationMessages as messages } from './messages'
import { typedOf } from './phrases'

const list = { name: messages.name, to: adminPaths.curations() }

/** Pins and boosts of some words, or new ones. */
export function Page() {
  const { id } = useParams()
  return id ? <OneCuration id={id} /> : <NewCuration />
}

function NewCuration() {
  const navigate = useNavigate()
  const { words = '' } = readSearch(useListAddress().search, { words: param.words })
  return (
    <>
      <PageHeader title={messages.create} trail={adminTrail(list, { name: messages.create })} />
      <Editable permission="catalogue.write">
        <CurationForm words={words} refusals={{}} onSaved={({ id }) => void navigate(adminPaths.curation(id))} />
      </Editable>
    </>
  )
}

function OneCuration({ id }: { id: string }) {
  const { queries } = useHost()
  const navigate = useNavigate()
  const own = queries.curations.get.queryOptions({ input: { id } })
  const found = useQuery(own)
  const [isAsked, setAsked] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const { keep, refresh, refusals } = useUpdate<CurationDetails>({
    ...{ queryKey: own.queryKey, others: [queries.curations.list], conflict: messages.conflict },
  })
  const { data } = found
  // Not in the place of what is typed: the save says so.
  if (isMissing(found.error) && !isTyped)
    return <Nothing isPage title={messages.gone} text={messages.goneText} action={messages.toAll} to={list.to} />
  const title = data ? typedOf(data.said) || messages.every : messages.columns.said
  const [first] = data?.said ?? []
  return (
    <>
      <PageHeader
        title={title}
        trail={adminTrail(list, { name: title })}
        note={
          first && <TextLink to={`${paths.store}?${new URLSearchParams({ q: first })}`}>{messages.inShop}</TextLink>
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
            <OpenedCuration key={id} {...{ details, refusals, keep }} onTyped={setTyped} />
          </Editable>
        )}
      </Loaded>
      {isAsked && data && (
        <AskDialog
          title={messages.remove.title(title)}
          words={messages.remove}
          refusals={refusals}
          failed={messages.failed}
          send={({ curations }, reason) => curations.remove({ id, version: data.version, reason })}
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

interface OpenedCurationProps {
  details: CurationDetails
  refusals: object
  keep: (details: CurationDetails) => void
  onTyped: (isTyped: boolean) => void
}

/** What was saved is a new start; what others do leaves what is typed alone. */
function OpenedCuration({ details, refusals, keep, onTyped }: OpenedCurationProps) {
  const [opened, tell, begin] = useOpened(details)
  return (
    <CurationForm
      {...{ details: opened, refusals }}
      onSaved={(saved) => {
        begin(saved)
        keep(saved)
      }}
      onTyped={(isTyped) => {
        tell(isTyped)
        onTyped(isTyped)
      }}
    />
  )
}

interface CurationFormProps {
  /** Absent: new ones. */
  details?: CurationDetails
  /** That new ones are for. */
  words?: string
  refusals: object
  onSaved: (details: CurationDetails) => void
  onTyped?: (isTyped: boolean) => void
}

function CurationForm({ details, words = '', refusals, onSaved, onTyped }: CurationFormProps) {
  const { api } = useHost()
  return (
    <Form
      className={joinClasses(patterns.stack8, patterns.measure)}
      initialValues={valuesOf(details, words)}
      follows={details?.version}
      schema={curationDraftSchema}
      read={toDraft}
      names={{ productIds: 'product' }}
      send={(draft): ReturnType<ApiClient['curations']['change' | 'create']> =>
        details
          ? api.curations.change({ ...draft, id: details.id, version: details.version })
          : api.curations.create(draft)
      }
      refusals={{ REFUSED: messages.refused, NOT_FOUND: `${messages.gone}. ${messages.goneText}`, ...refusals }}
      failed={messages.failed}
      success={messages.saved}
      onSent={onSaved}
      actions={<SaveForm save={messages.save} onTyped={onTyped} />}
    >
      <FieldGroup legend={messages.groups.words}>
        <TextField name="said" label={messages.said} hint={messages.saidHint} autoCapitalize="none" />
      </FieldGroup>
      <FieldGroup legend={messages.groups.pins}>
        <ChosenProducts
          name="pinned"
          finder="product"
          texts={messages.pins}
          none={messages.pins.none}
          most={MAX_PINNED}
        />
      </FieldGroup>
      <FieldGroup legend={messages.groups.boosts}>
        <Boosts />
      </FieldGroup>
    </Form>
  )
}

function Boosts() {
  const { queries } = useHost()
  const { errors, submitCount } = useFormikContext<CurationValues>()
  const { data: options } = useQuery(queries.catalogue.formOptions.queryOptions())
  const { data: facets } = useQuery(queries.catalogue.facets.queryOptions({ input: {} }))
  const categories = (options?.categories ?? []).map(({ slug, label }) => ({ value: slug, label }))
  const brands = (facets?.brands ?? []).map(({ slug, name }) => ({ value: slug, label: name }))
  const { boosts: wrong } = errors as FormikErrors<CurationValues> & { boosts?: unknown }
  return (
    <>
      <p className={patterns.note}>{messages.boostsNote}</p>
      <FieldError id="boosts-error" text={submitCount > 0 && typeof wrong === 'string' ? wrong : null} />
      <FieldPair>
        <ChoicesField name="upCategories" {...messages.upCategories} options={categories} />
        <ChoicesField name="upBrands" {...messages.upBrands} options={brands} />
      </FieldPair>
      <FieldPair>
        <ChoicesField name="downCategories" {...messages.downCategories} options={categories} />
        <ChoicesField name="downBrands" {...messages.downBrands} options={brands} />
      </FieldPair>
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
