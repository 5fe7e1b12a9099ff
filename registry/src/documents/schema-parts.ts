import { lazy, object, type ObjectShape, type Schema, string } from 'yup'

/** A Subresource Integrity value as records have it: SHA-256, and SHA-384 in those of before. */
export const INTEGRITY = /^(?:sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64})$/

/** An object with any keys, all of whose values have one shape; its `meta` gives that shape to who describes it. */
export const recordOf = <T extends Schema>(value: T) =>
  lazy((input: unknown) => {
    const keys = typeof input === 'object' && input !== null ? Object.keys(input) : []
    return object(Object.fromEntries(keys.map((key) => [key, value])) as ObjectShape).required()
  }).meta({ valuesOf: value })

/** A release's version: the first 16 hexadecimal digits of the hash of its content, the name of its folder. */
export const versionSchema = () => string().matches(/^[0-9a-f]{16}$/, 'must be 16 hexadecimal digits')
