import { useFormikContext } from 'formik'
import { useChoices } from '../../ui/product-form/use-choices'
import type { DraftValues } from './draft-values'
import { useOfferedOnly } from './use-offered-only'

/** Lets choices go that the shop does not offer (any more). Renders nothing. */
export function OfferedOnly() {
  const { category } = useFormikContext<DraftValues>().values
  useOfferedOnly(useChoices(category).choices)
  return null
}
