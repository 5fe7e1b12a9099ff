import { expect, test } from 'vitest'
import { FLAGS } from '../shared-contracts/src/flags/flag-declarations.ts'
import { flagProblems, flagsReadIn, shippedSources } from './lib/find-flags.mjs'

const active = { state: 'active' }
const retired = { state: 'retired', keeps: 'on' }

test('what is read is found by its calls', () => {
  expect(flagsReadIn("if (useFlag('one') === 'on') await readFlag(context, 'two')\nuseFlag(name)")).toEqual([
    'one',
    'two',
  ])
})

test('a retired flag that code still reads fails, by whichever call, and so does one that nothing reads', () => {
  expect(flagProblems({ old: retired }, { 'a.ts': "useFlag('old' as never)" })).toEqual([
    expect.stringContaining('a.ts still has old'),
  ])
  expect(flagProblems({ old: retired }, { 'a.ts': 'flags["old"]' })).toHaveLength(1)
  expect(flagProblems({ old: retired, new: active }, { 'a.ts': "readFlag(context, 'new') // older" })).toEqual([])
  expect(flagProblems({ new: active }, { 'a.ts': "const name = 'new'" })).toEqual([
    'new is declared, and nothing reads it',
  ])
})

test('declarations and code agree', () => {
  expect(flagProblems(FLAGS, shippedSources())).toEqual([])
})

test('a declaration is whole: names that an address holds, a day, and a standard among two variants at least', () => {
  for (const [name, flag] of Object.entries(FLAGS)) {
    const variants = Object.keys(flag.variants)
    for (const one of [name, ...variants]) expect(one).toMatch(/^[a-z][a-z0-9-]{0,39}$/)
    expect(flag.endsOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(variants.length, name).toBeGreaterThan(1)
    expect(variants, name).toContain(flag.standard)
    if (flag.state === 'retired') expect(variants, name).toContain(flag.keeps)
    if (flag.experiment) expect(flag.by, `${name} counts visitors`).toBe('visitor')
  }
})
