import { array, number, object, string, type InferType } from 'yup'
import { moneySchema } from '../catalogue/money.schema'

/** What a shop sold today, as the day is in the shop's time zone. */
export const salesTodaySchema = object({
  /** As in `2026-03-31`. */
  day: string().required(),
  /** Orders that were paid. */
  orders: number().integer().min(0).required(),
  /** What shoppers paid for them. */
  gross: moneySchema.required(),
  /** The same on the last weeks' same weekday, up to this time, on average; `null` for a shop without such a day. */
  usual: moneySchema.nullable().defined(),
  /** How many weeks that are, up to four. */
  weeks: number().integer().min(0).required(),
  /** The last thirty days, today the last. */
  trend: array()
    .of(object({ day: string().required(), gross: moneySchema.required() }).noUnknown())
    .required(),
}).noUnknown()
export type SalesToday = InferType<typeof salesTodaySchema>
