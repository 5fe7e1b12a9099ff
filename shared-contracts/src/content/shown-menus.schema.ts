import { array, boolean, object, string, type InferType } from 'yup'

const link = { label: string().required(), to: string().required() }
const links = () => array().of(object(link).noUnknown().required())

/** The header's menu and the footer's columns as everybody sees them. */
export const shownMenusSchema = object({
  header: array()
    .of(
      object({
        ...link,
        /** Slug of the department that it leads to: what is in it, and new, opens below. */
        department: string().optional(),
        /** All brands open below it. */
        brands: boolean().optional(),
        /** What opens below it in place of what is in the department. */
        links: links().optional(),
      })
        .noUnknown()
        .required(),
    )
    .required(),
  footer: array()
    .of(
      object({
        /** In which `{shop}` stands for the shop's name. */
        title: string().required(),
        links: links().required(),
      })
        .noUnknown()
        .required(),
    )
    .required(),
  /** Below the shop's name at the foot of a page, empty for none; absent: that of shells (`FIRST_TAGLINE`). */
  tagline: string().optional(),
}).noUnknown()
export type ShownMenus = InferType<typeof shownMenusSchema>
