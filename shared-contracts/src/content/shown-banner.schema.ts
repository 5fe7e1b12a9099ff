import { object, string, type InferType } from 'yup'

/** The line above the shop's header as everybody sees it. */
export const shownBannerSchema = object({
  /** Whoever has closed it is not shown it again; another version has another. */
  id: string().required(),
  text: string().required(),
  link: object({ text: string().required(), to: string().required() }).noUnknown().defined().nullable().default(null),
  /** Of `BANNER_TONES`; others may come. */
  tone: string().required(),
}).noUnknown()
export type ShownBanner = InferType<typeof shownBannerSchema>
