import { array, number, object, string, type InferType } from 'yup'

/** Slugs per page. A sitemap may hold 50,000 addresses; this leaves room, and keeps an answer below a megabyte. */
export const SLUG_PAGE_SIZE = 20_000

export const slugQuerySchema = object({ page: number().integer().min(1).max(10_000).optional() }).noUnknown()

export const slugPageSchema = object({
  items: array().of(string().required()).required(),
  /** From 1. */
  page: number().integer().required(),
  pageCount: number().integer().required(),
  total: number().integer().required(),
}).noUnknown()
export type SlugPage = InferType<typeof slugPageSchema>
