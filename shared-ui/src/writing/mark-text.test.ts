import { expect, test } from 'vitest'
import { insertText, markText, type Mark } from './mark-text'

/** A text with what is selected between bars; two bars beside each other are the caret. */
function read(drawn: string) {
  const from = drawn.indexOf('|')
  const to = drawn.lastIndexOf('|') - 1
  return { text: drawn.replaceAll('|', ''), from, to }
}

function press(drawn: string, mark: Mark) {
  const selected = read(drawn)
  const { from, to, text, select } = markText(selected, mark, 'name')
  const after = selected.text.slice(0, from) + text + selected.text.slice(to)
  return `${after.slice(0, select[0])}|${after.slice(...select)}|${after.slice(select[1])}`
}

test.each<[Mark, string, string]>([
  ['heading', 'Wo||ol', '## Wo||ol'],
  ['heading', '## Wo||ol', 'Wo||ol'],
  ['heading', '- Wool||', '## Wool||'],
  ['heading', '||', '## ||'],
  ['heading', '||\nWool', '## ||\nWool'],
  ['link', '|[Wool](/wool)|', '[Wool](|/wool|)'],
  ['list', '|One\nTwo|', '|- One\n- Two|'],
  ['list', '|- One\n- Two|', '|One\nTwo|'],
  ['list', '|1. One\n2. Two|', '|- One\n- Two|'],
  ['list', 'Before\n|One\n|After', 'Before\n\n|- One|\n\nAfter'],
  ['list', '- One\nTwo||', '- One\n- Two||'],
  ['steps', '|One\n\nTwo|', '|1. One\n\n2. Two|'],
  ['link', 'Read |how| first', 'Read [how](|/|) first'],
  ['link', 'Read ||', 'Read [|name|](/)'],
  ['link', 'At |https://shop.test/a|', 'At [|name|](https://shop.test/a)'],
])('%s of %j is %j', (mark, before, after) => {
  expect(press(before, mark)).toBe(after)
})

test('what is inserted takes the place of what is selected', () => {
  expect(insertText(read('By |us|.'), '{shop}')).toEqual({ from: 3, to: 5, text: '{shop}', select: [9, 9] })
})
