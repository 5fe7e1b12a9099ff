import { isContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import { isSchema, type AnyObject, type Schema } from 'yup'
import { EMAIL_AS_RELEASED, isEmail } from './accounts/is-email'
import { cardSchema } from './checkout/card.schema'
import { contract } from './contract'

type AnySchema = Schema<unknown, AnyObject>

/** Every text field of a schema, by its path. */
function texts(schema: AnySchema, path: string): [path: string, field: AnySchema][] {
  const { fields, innerType } = schema as { fields?: Record<string, AnySchema>; innerType?: AnySchema }
  if (schema.type === 'string') return [[path, schema]]
  const inner = innerType ? texts(innerType, `${path}[]`) : []
  return [...inner, ...Object.entries(fields ?? {}).flatMap(([name, field]) => texts(field, `${path}.${name}`))]
}

function everyText(node: unknown, at: readonly string[] = []): [path: string, field: AnySchema][] {
  if (!isContractProcedure(node)) {
    return Object.entries(node as object).flatMap(([name, inner]) => everyText(inner, [...at, name]))
  }
  const schema: unknown = node['~orpc'].inputSchema
  return isSchema(schema) ? texts(schema as AnySchema, at.join('.')) : []
}

/** Texts that are read alike, once each: rules are what takes time, not where they stand. */
function distinctTexts(): [path: string, field: AnySchema][] {
  const all = [...everyText(contract), ...texts(cardSchema, 'card')]
  const keyOf = (field: AnySchema) => {
    const { oneOf, tests } = field.describe()
    const rules = tests.map(
      ({ name, params }) =>
        `${name} ${Object.values(params ?? {})
          .map(String)
          .join()}`,
    )
    return JSON.stringify([oneOf, rules, field.transforms.map(String), field.tests.map(String)])
  }
  return [...new Map(all.map(([path, field]) => [keyOf(field), [path, field] as [string, AnySchema]])).values()]
}

/** What patterns go astray on: one part of them again and again, and an end that does not fit. */
const STARTS = ['', 'a@', 'https://', 'https://a.b/', '2026-01-01T', '+', "'"]
const PARTS = [
  '.',
  'a',
  'a.',
  '-',
  'a-',
  '0',
  ' ',
  '\t',
  '@',
  '/',
  ':',
  '_',
  '"',
  '(',
  '\u0301\u0323',
  'ﷺ',
  'é.',
  '%41',
]
const END = '@"'
const hostile = (length: number) =>
  STARTS.flatMap((start) => PARTS.map((part) => start + part.repeat(Math.ceil(length / part.length)) + END))

/** Many times what a pattern needs that reads a text once, a small part of what one needs that goes back again and again. */
const LIMIT_MS = 1_000

async function check([path, field]: [path: string, field: AnySchema], text: string): Promise<void> {
  const startedAt = performance.now()
  await field.validate(text, { abortEarly: false }).catch(() => undefined)
  const tookMs = performance.now() - startedAt
  expect(tookMs, `${path} with ${text.length} characters: ${text.slice(0, 40)}`).toBeLessThan(LIMIT_MS)
}

// The short ones first: where time doubles with each character, the long ones would never end.
test.each([28, 60_000])('no text of %i characters keeps a schema busy', async (length) => {
  const fields = distinctTexts()
  expect(fields.length).toBeGreaterThan(40)
  for (const field of fields) for (const text of hostile(length)) await check(field, text)
})

test('an email address is checked as by its released pattern', () => {
  let texts = ['']
  for (let length = 0; length < 7; length += 1) {
    texts = texts.flatMap((text) => ['a', '@', '.', ' '].map((next) => text + next))
    const differing = texts.filter((text) => isEmail(text) !== EMAIL_AS_RELEASED.test(text))
    expect(differing).toEqual([])
  }
})
