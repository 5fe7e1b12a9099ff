import { beauty } from './beauty'
import { children } from './children'
import { dressesAndBottoms } from './dresses-and-bottoms'
import { home } from './home'
import { knitwear } from './knitwear'
import { outerwear } from './outerwear'
import type { Recipe } from './recipe'
import { shoesAndLeather } from './shoes-and-leather'
import { tops } from './tops'

export const RECIPES: readonly Recipe[] = [
  ...outerwear,
  ...knitwear,
  ...tops,
  ...dressesAndBottoms,
  ...shoesAndLeather,
  ...children,
  ...home,
  ...beauty,
]
