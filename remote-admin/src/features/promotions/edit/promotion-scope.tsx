import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import type { Promotion } from 'shared-contracts'
import { patterns, useHost } from 'shared-ui'
import { CheckboxField } from 'shared-ui/forms'
import { ChoicesField, FoundChoicesField, promotionWords } from 'shared-ui/promotions'
import { useMay } from '../../../lib/use-may'
import { messages } from '../messages'
import { useTargetNames } from '../promotion-targets'
import { FieldGroup, FieldPair } from '../../../ui/field-group'
import type { PromotionValues } from './promotion-values'

const { targets, groups, of } = messages

/** For which items and orders a promotion is. Nothing chosen: for all. @param promotion absent: a new one. */
export function Scope({ locked, promotion }: { locked: boolean; promotion?: Promotion | undefined }) {
  const { categoryIds, brandIds, sellerIds, productIds } = useFormikContext<PromotionValues>().values
  const names = useTargetNames({ categories: true, brands: true })
  const { may, whyNot } = useMay()
  const isForAll = [categoryIds, brandIds, sellerIds, productIds].every(({ length }) => length === 0)
  return (
    <FieldGroup legend={groups.scope} disabled={locked}>
      <p className={patterns.note}>{isForAll ? of.everything : targets.both}</p>
      <FieldPair>
        <ChoicesField name="categoryIds" {...targets.categories} options={names.categories} />
        <ChoicesField name="brandIds" {...targets.brands} options={names.brands} />
      </FieldPair>
      <FieldPair>
        {may('sellers.read') ? (
          <FoundChoicesField
            name="sellerIds"
            finder="seller"
            {...targets.sellers}
            known={promotion?.sellers ?? []}
            useFound={useFoundSellers}
          />
        ) : (
          <Stay label={targets.sellers.label} chosen={sellerIds} of={of.sellers} why={whyNot('sellers.read')} />
        )}
        {may('products.read') ? (
          <FoundChoicesField
            name="productIds"
            finder="product"
            {...promotionWords.products}
            known={promotion?.products ?? []}
            useFound={useFoundProducts}
          />
        ) : (
          <Stay
            label={promotionWords.products.label}
            chosen={productIds}
            of={of.products}
            why={whyNot('products.read')}
          />
        )}
      </FieldPair>
      <CheckboxField name="firstOrder" label={messages.firstOrder} />
    </FieldGroup>
  )
}

interface StayProps {
  label: string
  chosen: readonly string[]
  of: (many: number) => string
  why: string | undefined
}

/** Who may not see them reads why; those that are chosen stay. */
const Stay = ({ label, chosen, of: count, why }: StayProps) => (
  <div className={patterns.stack1}>
    <p className={patterns.medium}>{label}</p>
    {chosen.length > 0 && <p>{targets.stay(count(chosen.length))}</p>}
    <p className={patterns.note}>{why}</p>
  </div>
)

function useFound(q: string) {
  const { queries } = useHost()
  return useQuery({ ...queries.admin.search.queryOptions({ input: { q } }), enabled: q !== '' }).data
}

const useFoundSellers = (q: string) => useFound(q)?.shops

const useFoundProducts = (q: string) =>
  useFound(q)?.products.map(({ id, title, shop }) => ({ id, name: title, note: shop.name }))
