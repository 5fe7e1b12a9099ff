import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/workspaces.mjs'

const folder = join(root, 'docs/decisions')
const read = (file) => readFileSync(join(folder, file), 'utf8')
const records = readdirSync(folder)
  .filter((file) => file !== 'README.md')
  .sort()
const heading = /^# (\d{4}): (.+)$/m
const state = /^_(\d{4}-\d\d-\d\d) · (accepted|superseded by \[\d{4}\]\(\d{4}-[a-z0-9-]+\.md\))_$/m
const part = /^\*\*(Context|Decision|Considered|Consequences)\.\*\*/gm

test('no two records have one number', () => {
  const numbers = records.map((file) => file.slice(0, 4))
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
})

test.each(records)('%s follows the template', (file) => {
  const text = read(file)
  expect(file).toMatch(/^\d{4}-[a-z0-9-]+\.md$/)
  expect(text.split('\n')[0]).toMatch(heading)
  expect(heading.exec(text)[1]).toBe(file.slice(0, 4))
  expect(text.split('\n')[2]).toMatch(state)
  expect([...text.matchAll(part)].map(([, name]) => name)).toEqual([
    'Context',
    'Decision',
    'Considered',
    'Consequences',
  ])
})

test('the index has a line for each record', () => {
  const lines = records.map((file) => {
    const text = read(file)
    const over = state.exec(text)?.[2].startsWith('superseded') ? ' (superseded)' : ''
    return `- [${file.slice(0, 4)}](${file}) ${heading.exec(text)?.[2]}${over}`
  })
  const listed = read('README.md')
    .split('\n')
    .filter((line) => /^- \[\d{4}\]/.test(line))
  expect(listed).toEqual(lines)
})
