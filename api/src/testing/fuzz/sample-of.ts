import type { AnyObject, Schema } from 'yup'

type AnySchema = Schema<unknown, AnyObject>

const BY_NAME: Readonly<Record<string, unknown>> = {
  email: 'somebody@fuzz.test',
  contactEmail: 'somebody@fuzz.test',
  password: 'a long enough secret',
  confirmPassword: 'a long enough secret',
  country: 'AT',
  postcode: '1010',
  price: '49.90',
  currency: 'EUR',
  month: '2026-01',
  environment: 'production',
  remote: 'seller',
  slug: 'a-slug',
  code: 'WELCOME10',
  from: '2026-01-01',
  to: '2026-01-31',
  trackingUrl: 'https://parcels.example/1',
}

/** A value that a schema is likely to take, so that what is wrong beside it is reached. */
export function sampleOf(schema: AnySchema, name = ''): unknown {
  const { oneOf, tests } = schema.describe()
  const plain = oneOf.filter((value) => value !== null && typeof value !== 'object')
  if (plain.length > 0) return plain[0]
  const least = Number(tests.find((rule) => rule.name === 'min')?.params?.['min'] ?? 1)
  const { fields = {}, innerType } = schema as { fields?: Record<string, AnySchema>; innerType?: AnySchema }
  switch (schema.type) {
    case 'string':
      if (tests.some((rule) => rule.name === 'uuid')) return crypto.randomUUID()
      return BY_NAME[name] ?? 'text '.repeat(Math.ceil(least / 5)).trim()
    case 'number':
      return least
    case 'boolean':
      return true
    case 'array':
      return innerType ? [sampleOf(innerType, name)] : []
    case 'object':
      return Object.fromEntries(Object.entries(fields).map(([field, inner]) => [field, sampleOf(inner, field)]))
    default:
      return new File(['\u0089PNG, not quite'], 'picture.png', { type: 'image/png' })
  }
}
