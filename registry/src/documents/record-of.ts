import { lazy, object, type ObjectShape, type Schema } from 'yup'

/** An object with any keys, all of whose values have one shape; its `meta` tells that shape to who describes it. */
export const recordOf = <T extends Schema>(value: T) =>
  lazy((input: unknown) => {
    const keys = typeof input === 'object' && input !== null ? Object.keys(input) : []
    return object(Object.fromEntries(keys.map((key) => [key, value])) as ObjectShape).required()
  }).meta({ valuesOf: value })
