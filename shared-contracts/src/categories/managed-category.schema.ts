import { array, number, object, string, type InferType } from 'yup'
import { commissionRuleSchema } from '../commission/commission.schema'
import { TAX_CLASSES } from '../tax/tax-terms'
import { WORD_STATES } from '../words/word.schema'

const count = () => number().integer().min(0).required()
const id = () => string().uuid().required()

/** A category as admins see it. Apart from what forms send: no page needs it to run. */
export const managedCategorySchema = object({
  id: id(),
  /** `null`: a department, which stands at the top. Nothing stands deeper than below a department. */
  parentId: string().uuid().defined().nullable(),
  slug: string().required(),
  name: string().required(),
  state: string().oneOf(WORD_STATES).required(),
  /** Products in it (not below), drafts and archived ones among them. */
  products: count(),
  /** Those of them that are on sale. */
  onSale: count(),
  /** What its products are taxed as; `null`: as the department says, and a department as standard. Absent from an API of before. */
  taxClass: string().oneOf(TAX_CLASSES).optional().nullable(),
  /** What a piece in it weighs in grams; `null`: as the department says, and a department `USUAL_GRAMS`. Absent from an API of before. */
  weightGrams: number().integer().optional().nullable(),
  /**
   * What holds for its products, its department's included: names of attributes and sizes that can be chosen, and what is taken now where nothing
   * else was agreed with a seller (`null` for who does not see the commission). Only in the tree, for who sees the catalogue's words.
   */
  holds: object({
    attributes: array().of(string().required()).required(),
    sizes: array().of(string().required()).required(),
    commission: commissionRuleSchema.pick(['rateBps', 'fee']).defined().nullable().default(null),
  })
    .noUnknown()
    .optional()
    .default(undefined),
  /** Addresses that lead to it. */
  formerSlugs: array().of(string().required()).required(),
  /** To be sent with the next change: who has an older one is refused with a conflict. */
  version: count(),
}).noUnknown()
export type ManagedCategory = InferType<typeof managedCategorySchema>

/** Each department before what stands below it, all in the shop's order. */
export const managedCategoryListSchema = object({ items: array().of(managedCategorySchema).required() }).noUnknown()
