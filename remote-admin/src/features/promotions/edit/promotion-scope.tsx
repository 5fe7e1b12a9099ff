import { useQuery } from '@tanstack/react-query'
import { useField, useFormikContext } from 'formik'
import { type ReactNode, useId, useState } from 'react'
import { SEARCH_MIN_LENGTH } from 'shared-contracts'
import { chip, ChipCross, patterns, Select, useHost, VisuallyHidden } from 'shared-ui'
import { useSettled } from 'shared-ui/back-office'
import { CheckboxField, FieldFrame, TextField } from 'shared-ui/forms'
import { useMay } from '../../../lib/use-may'
import { messages } from '../messages'
import { useTargetNames } from '../use-promotion-texts'
import { FieldGroup, FieldPair } from '../../../ui/field-group'
import type { PromotionValues } from './promotion-values'

const { targets, groups, of } = messages

/** For which items and orders a promotion is. Nothing chosen: for all. */
export function Scope({ locked }: { locked: boolean }) {
  const { categoryIds, brandIds, sellerIds } = useFormikContext<PromotionValues>().values
  const names = useTargetNames({ categories: true, brands: true })
  const isForAll = categoryIds.length + brandIds.length + sellerIds.length === 0
  return (
    <FieldGroup legend={groups.scope} disabled={locked}>
      <p className={patterns.note}>{isForAll ? of.everything : targets.both}</p>
      <FieldPair>
        <Choices name="categoryIds" texts={targets.categories} options={names.categories} />
        <Choices name="brandIds" texts={targets.brands} options={names.brands} />
      </FieldPair>
      <Sellers />
      <CheckboxField name="firstOrder" label={messages.firstOrder} />
    </FieldGroup>
  )
}

interface Option {
  value: string
  label: string
  retired: boolean
}

interface ChoicesProps {
  name: 'categoryIds' | 'brandIds'
  texts: { label: string; all: string; hint: string | undefined }
  options: readonly Option[]
}

/** Several of a short list: what is chosen from it goes below, from where it is removed. */
function Choices({ name, texts: { label, all, hint }, options }: ChoicesProps) {
  const [{ value: chosen }, { error, touched }, { setValue }] = useField<string[]>(name)
  const id = useId()
  const wrong = touched && error ? String(error) : null
  const nameOf = new Map(options.map(({ value, label }) => [value, label]))
  return (
    <div className={patterns.stack2}>
      <FieldFrame {...{ id, label, hint, hintId: `${id}-hint`, error: wrong, errorId: `${id}-error` }}>
        <Select
          {...{ id, value: '', placeholder: chosen.length > 0 ? targets.more : all }}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={[wrong && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
          options={options.filter(({ value, retired }) => !retired && !chosen.includes(value))}
          onChange={({ target }) => void setValue([...chosen, target.value])}
        />
      </FieldFrame>
      <Chips {...{ label, chosen }} onChange={setValue} item={(one) => nameOf.get(one) ?? targets.unknown(one)} />
    </div>
  )
}

interface ChipsProps {
  label: string
  chosen: readonly string[]
  onChange: (chosen: string[]) => unknown
  /** What one is called. */
  item: (id: string) => ReactNode
}

function Chips({ label, chosen, onChange, item }: ChipsProps) {
  if (chosen.length === 0) return null
  return (
    <ul className={patterns.row2} aria-label={label}>
      {chosen.map((id) => (
        <li key={id}>
          <button type="button" className={chip} onClick={() => onChange(chosen.filter((one) => one !== id))}>
            <VisuallyHidden>{targets.remove('')}</VisuallyHidden>
            {item(id)}
            <ChipCross />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Sellers, found by what is typed. Who may not see them reads why; those that are chosen stay. */
function Sellers() {
  const { queries } = useHost()
  const { may, whyNot } = useMay()
  const { values, setFieldValue } = useFormikContext<PromotionValues>()
  const { label, hint } = targets.sellers
  const { sellerIds: chosen } = values
  const typed = values.seller.trim()
  const q = useSettled(typed, SEARCH_MIN_LENGTH)
  const { data } = useQuery({ ...queries.admin.search.queryOptions({ input: { q } }), enabled: q !== '' })
  const [known, setKnown] = useState<Readonly<Record<string, string>>>({})
  if (!may('sellers.read'))
    return (
      <div className={patterns.stack1}>
        <p className={patterns.medium}>{label}</p>
        {chosen.length > 0 && <p>{targets.stay(of.sellers(chosen.length))}</p>}
        <p className={patterns.note}>{whyNot('sellers.read')}</p>
      </div>
    )
  const found = typed && q ? (data?.shops ?? []).filter(({ id }) => !chosen.includes(id)) : []
  function add({ id, name }: { id: string; name: string }) {
    setKnown({ ...known, [id]: name })
    void setFieldValue('sellerIds', [...chosen, id])
    void setFieldValue('seller', '')
  }
  return (
    <div className={patterns.stack2}>
      <FieldPair>
        <TextField
          name="seller"
          label={label}
          hint={hint}
          placeholder={chosen.length > 0 ? targets.more : targets.sellers.all}
          autoComplete="off"
          spellCheck={false}
          // It takes the first that was found, and does not send the form.
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !typed) return
            event.preventDefault()
            if (found[0]) add(found[0])
          }}
        />
      </FieldPair>
      {found.length > 0 && (
        <ul className={patterns.row2} aria-label={targets.found}>
          {found.map((shop) => (
            <li key={shop.id}>
              <button type="button" className={chip} onClick={() => add(shop)}>
                {targets.add(shop.name)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Chips
        {...{ label, chosen }}
        onChange={(ids) => setFieldValue('sellerIds', ids)}
        item={(id) => known[id] ?? <Seller id={id} />}
      />
    </div>
  )
}

/** By its name, once that is known. */
function Seller({ id }: { id: string }) {
  const { queries } = useHost()
  return useQuery(queries.deskSellers.get.queryOptions({ input: { id } })).data?.name ?? targets.unknown(id)
}
