import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useState } from 'react'
import { SEARCH_MIN_LENGTH } from 'shared-contracts'
import { chip, patterns, useHost } from 'shared-ui'
import { useSettled } from 'shared-ui/back-office'
import { CheckboxField, TextField } from 'shared-ui/forms'
import { Chips, ChoicesField, promotionWords } from 'shared-ui/promotions'
import { useMay } from '../../../lib/use-may'
import { messages } from '../messages'
import { useTargetNames } from '../promotion-targets'
import { FieldGroup, FieldPair } from '../../../ui/field-group'
import type { PromotionValues } from './promotion-values'

const { targets, groups, of } = messages

interface Named {
  id: string
  name: string
}

/** For which items and orders a promotion is. Nothing chosen: for all. @param sellers what those are called that are chosen already. */
export function Scope({ locked, sellers }: { locked: boolean; sellers: readonly Named[] }) {
  const { categoryIds, brandIds, sellerIds } = useFormikContext<PromotionValues>().values
  const names = useTargetNames({ categories: true, brands: true })
  const isForAll = categoryIds.length + brandIds.length + sellerIds.length === 0
  return (
    <FieldGroup legend={groups.scope} disabled={locked}>
      <p className={patterns.note}>{isForAll ? of.everything : targets.both}</p>
      <FieldPair>
        <ChoicesField name="categoryIds" {...targets.categories} options={names.categories} />
        <ChoicesField name="brandIds" {...targets.brands} options={names.brands} />
      </FieldPair>
      <Sellers sellers={sellers} />
      <CheckboxField name="firstOrder" label={messages.firstOrder} />
    </FieldGroup>
  )
}

/** Sellers, found by what is typed. Who may not see them reads why; those that are chosen stay. */
function Sellers({ sellers }: { sellers: readonly Named[] }) {
  const { queries } = useHost()
  const { may, whyNot } = useMay()
  const { values, setFieldValue } = useFormikContext<PromotionValues>()
  const { label, hint } = targets.sellers
  const { sellerIds: chosen } = values
  const typed = values.seller.trim()
  const q = useSettled(typed, SEARCH_MIN_LENGTH)
  const { data } = useQuery({ ...queries.admin.search.queryOptions({ input: { q } }), enabled: q !== '' })
  const [known, setKnown] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(sellers.map(({ id, name }) => [id, name])),
  )
  if (!may('sellers.read'))
    return (
      <div className={patterns.stack1}>
        <p className={patterns.medium}>{label}</p>
        {chosen.length > 0 && <p>{targets.stay(of.sellers(chosen.length))}</p>}
        <p className={patterns.note}>{whyNot('sellers.read')}</p>
      </div>
    )
  const found = typed && q ? (data?.shops ?? []).filter(({ id }) => !chosen.includes(id)) : []
  function add({ id, name }: Named) {
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
          placeholder={chosen.length > 0 ? promotionWords.more : targets.sellers.all}
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
        item={(id) => known[id] ?? promotionWords.unknown(id)}
      />
    </div>
  )
}
