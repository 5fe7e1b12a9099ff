import { number, object } from 'yup'

export const ratingSchema = () =>
  object({ average: number().required(), count: number().integer().min(1).required() })
    .noUnknown()
    .defined()
    .nullable()
    .default(null)

/** What speaks for a seller before somebody buys. */
export const reputationShape = {
  /** Of all reviews of its products, 1 to 5 with one decimal; `null` while there is none. */
  rating: ratingSchema(),
  /** Within how many hours it answers half of what shoppers write; `null` while too few have written. */
  answersWithinHours: number().integer().defined().nullable().default(null),
}
