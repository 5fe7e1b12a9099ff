import { expect, test } from 'vitest'
import { contentMessages as messages } from './content.messages'
import { PAGE_TEXT_MAX_LENGTH, pageBodySchema } from './page-body.schema'
import { readPageText } from './read-page-text'

const problemOf = (text: string) => readPageText(text).problem

test('the table of delivery stands alone', () => {
  expect(problemOf('## Delivery\n\n{delivery}')).toBeNull()
  for (const text of ['## Delivery\n\nIt costs {delivery}.', '## {delivery}\n\nIt costs.', '## One\n\n- {delivery}'])
    expect(problemOf(text), text).toBe(messages.placeholder('{delivery}'))
})

test('a heading has no address that something around the text has', () => {
  for (const heading of ['## Contents', '## Main', '## What is in it {#contents}'])
    expect(problemOf(`${heading}\n\nSome.`), heading).toBe(messages.heading(1))
  expect(problemOf('## Main {#our-main}\n\nSome.')).toBeNull()
})

test('a link stands where it is one: in no heading, term, title or opening sentence', () => {
  const link = '[here](/help)'
  expect(problemOf(`## One\n\n${link}\n\n- ${link}\n\nterm :: ${link}`)).toBeNull()
  for (const text of [`## One ${link}`, `## One\n\n${link} :: a meaning`])
    expect(problemOf(text), text).toBe(messages.linkInText)
  const page = { title: 'One', description: 'One', lead: '', text: '## One', dated: false }
  expect(pageBodySchema.isValidSync(page)).toBe(true)
  for (const field of ['title', 'description', 'lead'])
    expect(pageBodySchema.isValidSync({ ...page, [field]: `See ${link}` }), field).toBe(false)
})

test.each([
  ['[', 'a', ''],
  ['[a](', 'b', ''],
  ['[a](b', '', ' '],
  ['##', ' ', 'x'],
  ['## x', ' ', '{#'],
  ['## One\n\nterm', ' ', '::'],
  ['{', '{', '}'],
  ['## ', '-', 'x'],
  ['## One\n\n- ', ' ', ''],
])('a long text is read in one go: %j', (start, middle, end) => {
  // Each shape once after the other, and one that never ends.
  const texts = [
    `## One\n\n${`${start}${middle}${end}`.repeat(PAGE_TEXT_MAX_LENGTH)}`.slice(0, PAGE_TEXT_MAX_LENGTH * 4),
    `${start}${middle.repeat(PAGE_TEXT_MAX_LENGTH * 4)}${end}`,
  ]
  const before = performance.now()
  for (const text of texts) readPageText(text)
  // Four times the longest text; a second way through it would take minutes.
  expect(performance.now() - before).toBeLessThan(1500)
})
