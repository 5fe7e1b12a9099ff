import type { Pattern } from '../drawing/picture-spec'
import { MATERIALS, type MaterialKey } from './materials'

const PATTERN_WORDS: Record<Pattern, string> = {
  plain: '',
  stripe: 'striped',
  check: 'checked',
  rib: 'ribbed',
  knit: '',
  cable: 'cable-knit',
  denim: '',
  corduroy: 'ribbed',
  floral: 'floral',
  dot: 'polka-dot',
  'colour-block': 'two-tone',
  herringbone: 'herringbone',
  leather: '',
  satin: '',
}

const FOR_CHILDREN = 'children’s '

/** `Double-breasted` + `herringbone` + `tweed` + `overcoat`; whom it is for comes first, what it is last. */
export function titleOf({
  cut,
  pattern,
  material,
  noun,
}: {
  cut: string
  pattern: Pattern
  material: MaterialKey
  noun: string
}): string {
  const { word } = MATERIALS[material]
  const patternWord = pattern === 'corduroy' && material === 'corduroy' ? '' : PATTERN_WORDS[pattern]
  const isForChildren = noun.startsWith(FOR_CHILDREN)
  const words = [
    isForChildren ? FOR_CHILDREN.trim() : '',
    cut,
    cut.toLowerCase() === patternWord ? '' : patternWord,
    word,
    isForChildren ? noun.slice(FOR_CHILDREN.length) : noun,
  ]
  const title = words.filter(Boolean).join(' ')
  return title.charAt(0).toUpperCase() + title.slice(1)
}

/** Letters without their accents, words joined by hyphens. */
export function slugify(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f’]/g, '')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
