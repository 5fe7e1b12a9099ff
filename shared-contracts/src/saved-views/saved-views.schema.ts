import { array, boolean, number, object, string, type InferType } from 'yup'
import { trimmedText } from '../text.schema'

/** Lists of the admin's area whose filters can be kept. */
export const VIEWED_LISTS = [
  'orders',
  'products',
  'submissions',
  'shoppers',
  'sellers',
  'disputes',
  'reports',
  'audit',
  'flags',
  'messages',
  'gift-cards',
  'imports',
] as const
export type ViewedList = (typeof VIEWED_LISTS)[number]

/** Views of one list that an account keeps at most. */
export const MOST_SAVED_VIEWS = 20

/** What a view is called, and whether the others see it. */
export const savedViewDraftSchema = object({
  name: trimmedText().required('Enter a name').max(40, 'At most 40 characters'),
  /** All admins have it beside their own. */
  shared: boolean().required(),
}).noUnknown()
export type SavedViewDraft = InferType<typeof savedViewDraftSchema>

/** Filters, order and columns as they stand in the address, as in `tab=to_ship&country=AT`. */
export const viewSearchSchema = string()
  .required()
  .max(1000)
  .matches(/^[\w%+.~*=&-]+$/, 'Parameters of an address')

export const savedViewSchema = object({
  id: string().uuid().required(),
  name: string().required(),
  shared: boolean().required(),
  search: string().required(),
  /** It is one of one's own, which alone can be changed. */
  isOwn: boolean().required(),
  /** Of whom it is, where it is another's. */
  owner: string().defined().nullable(),
  version: number().integer().min(1).required(),
}).noUnknown()
export type SavedView = InferType<typeof savedViewSchema>

export const savedViewsSchema = object({
  /** One's own first, in the order in which they were made. */
  items: array().of(savedViewSchema).required(),
}).noUnknown()
