import { array, object, string, type InferType } from 'yup'
import { contentMessages as messages } from './content.messages'
import { LEGAL_PATHS, MAX_FOOTER_COLUMNS, MAX_MENU_ENTRIES, MAX_MENU_LINKS } from './content-terms'
import { contentText, linkAddress } from './link.schema'
import { mailLine } from './mail-text.schema'

const linkOf = (most: number) => ({
  label: contentText(most)
    .matches(/^[^\p{Cc}\u2028\u2029]*$/u, { message: messages.oneLine, excludeEmptyString: true })
    .required(messages.linkText),
  to: linkAddress().required(messages.linkTo),
})
const links = () =>
  array()
    .of(object(linkOf(40)).noUnknown().required())
    .max(MAX_MENU_LINKS, messages.tooManyLinks(MAX_MENU_LINKS))

const entrySchema = object({
  ...linkOf(24),
  /** What opens below it: all brands. Without it what is in the category, if it leads to a department. */
  panel: string()
    .oneOf(['brands'] as const)
    .optional(),
  /** What opens below it instead. */
  links: links().optional(),
}).noUnknown()

const columnSchema = object({
  /** In which `{shop}` stands for the shop's name. */
  title: mailLine(40, ['shop']).required(messages.title),
  links: links().required(),
}).noUnknown()

/** The header's menu and the footer's columns as staff write them. */
export const menusBodySchema = object({
  header: array()
    .of(entrySchema.required())
    .min(1, messages.noEntry)
    .max(MAX_MENU_ENTRIES, messages.tooManyLinks(MAX_MENU_ENTRIES))
    .required(),
  footer: array()
    .of(columnSchema.required())
    .max(MAX_FOOTER_COLUMNS, messages.tooManyColumns(MAX_FOOTER_COLUMNS))
    .test('legal', messages.legal, (columns) => {
      // What is no list is refused for that.
      const all = Array.isArray(columns) ? (columns as { links?: { to?: unknown }[] }[]) : []
      return LEGAL_PATHS.every((path) =>
        all.some((column) => Array.isArray(column?.links) && column.links.some((link) => link?.to === path)),
      )
    })
    .required(),
  /** Below the shop's name at the foot of a page; empty for none. Left out, it stays as it is, at first that of shells (`FIRST_TAGLINE`). */
  tagline: contentText(80)
    .matches(/^[^\p{Cc}\u2028\u2029]*$/u, { message: messages.oneLine, excludeEmptyString: true })
    .optional(),
}).noUnknown()
export type MenusBody = InferType<typeof menusBodySchema>
