import { array, object, string, type InferType } from 'yup'
import { trimmedText } from '../text.schema'
import { categorySchema } from './options.schema'
import { suggestedProductSchema } from './suggestions.schema'

/** What the shop's menu shows. */
export const menuSchema = object({
  /** In the navigation's order, each with what is below it and what is new in it. */
  departments: array()
    .of(
      categorySchema
        .shape({
          /** The newest, at most three. */
          newIn: array().of(suggestedProductSchema.required()).required(),
        })
        .noUnknown(),
    )
    .required(),
  /** What others look for, the most wanted first; each finds something. */
  searches: array().of(string().required()).required(),
}).noUnknown()
export type Menu = InferType<typeof menuSchema>

/** What somebody has searched for. */
export const searchNoteSchema = object({ q: trimmedText().required().max(100) }).noUnknown()
