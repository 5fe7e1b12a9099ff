import { expect, test } from 'vitest'
import manifest from '../../../remote.json'
import { headingOf } from './guides/guide'
import { guides } from './guides/guides'
import { guideAt, pageGuides } from '../../lib/page-guides'

const explained = manifest.routes.filter(({ path }) => !path.startsWith('/seller/help'))

test.each(explained.map(({ path }) => path))('%s is explained by the help', (path) => {
  expect(guideAt(path.replaceAll(/:\w+/g, 'H1'))).toBeDefined()
})

test.each(pageGuides.map(([, guide]) => guide))('%s is there', (named) => {
  const [slug, heading] = named.split('#')
  const guide = guides.find((one) => one.slug === slug)
  expect(guide).toBeDefined()
  if (heading) expect(guide?.parts.map(({ title = '' }) => headingOf(title))).toContain(heading)
})
