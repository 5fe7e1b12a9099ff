import { WORN } from 'api/catalogue/vocabulary/attributes'
import type { DemoProduct, DemoValue } from './demo-goods'
import type { MaterialKey } from './materials'
import type { Plan } from './plan-products'

interface Cloth {
  /** Whole per cent by fibre. */
  of: Readonly<Record<string, number>>
  care: readonly string[]
}

const cloth = (of: Cloth['of'], ...care: readonly string[]): Cloth => ({ of, care })
const cotton = cloth({ cotton: 100 }, 'machine-wash-30', 'no-tumble-dry')
const wool = cloth({ wool: 100 }, 'hand-wash', 'dry-flat')
const coating = cloth({ wool: 100 }, 'brush', 'dry-clean')
const leather = cloth({ leather: 100 }, 'wipe-clean')

/** What the labels of the materials say, as far as it can be said in shares. */
const CLOTHS: Partial<Record<MaterialKey, Cloth>> = {
  ...{ cotton, heavyCotton: cotton, loopback: cotton, poplin: cotton, oxford: cotton, flannel: cotton },
  ...{ corduroy: cotton, velvet: cotton },
  linen: cloth({ linen: 100 }, 'machine-wash-40'),
  printedLinen: cloth({ linen: 100 }, 'machine-wash-30'),
  denim: cloth({ cotton: 99, elastane: 1 }, 'machine-wash-30', 'no-tumble-dry'),
  twill: cloth({ cotton: 98, elastane: 2 }, 'machine-wash-30', 'no-tumble-dry'),
  canvas: cloth({ cotton: 100 }, 'wipe-clean'),
  terry: cloth({ cotton: 100 }, 'machine-wash-40'),
  ...{ lambswool: wool, merino: wool, donegal: wool, blanketWool: wool },
  alpaca: cloth({ alpaca: 70, wool: 30 }, 'hand-wash', 'dry-flat'),
  wool: cloth({ wool: 80, polyamide: 20 }, 'brush', 'dry-clean'),
  ...{ boiledWool: coating, tweed: coating },
  down: cloth({ polyamide: 100 }, 'machine-wash-30'),
  waxed: cloth({ polyester: 100 }, 'wipe-clean'),
  satin: cloth({ viscose: 100 }, 'hand-wash'),
  viscose: cloth({ viscose: 100 }, 'hand-wash'),
  ...{ leather, suede: cloth({ leather: 100 }, 'brush') },
  rubber: cloth({ rubber: 85, cotton: 15 }, 'wipe-clean'),
  acetate: cloth({ acetate: 100 }, 'wipe-clean'),
  stoneware: cloth({ ceramic: 100 }, 'hand-wash'),
}

type Silhouette = Plan['recipe']['silhouette']

/** How what is drawn is worn. */
const FITS: Partial<Record<Silhouette, string>> = {
  ...{ 'roll-neck': 'slim', polo: 'slim', 'pencil-skirt': 'slim', 'slip-dress': 'slim', jeans: 'slim' },
  ...{ coat: 'regular', blazer: 'regular', shirt: 'regular', 't-shirt': 'regular', 'long-sleeve': 'regular' },
  ...{ 'crew-knit': 'regular', cardigan: 'regular', trousers: 'regular', gilet: 'regular', puffer: 'regular' },
  ...{ 'duffle-coat': 'relaxed', 'wrap-coat': 'relaxed', hoodie: 'relaxed', sweatshirt: 'relaxed' },
  ...{ 'wide-trousers': 'relaxed', 'shirt-dress': 'relaxed', overshirt: 'relaxed', dungarees: 'relaxed' },
  ...{ raincoat: 'relaxed', blouse: 'relaxed', shorts: 'regular', 'pleated-skirt': 'regular' },
}
const OCCASIONS: Partial<Record<Silhouette, readonly string[]>> = {
  ...{
    blazer: ['work', 'evening'],
    shirt: ['everyday', 'work'],
    blouse: ['work', 'evening'],
    loafer: ['everyday', 'work'],
  },
  ...{
    coat: ['everyday', 'work'],
    trousers: ['everyday', 'work'],
    'pencil-skirt': ['work'],
    heel: ['work', 'evening'],
  },
  ...{ 'slip-dress': ['evening'], raincoat: ['outdoors'], wellington: ['outdoors'], puffer: ['everyday', 'outdoors'] },
  ...{ boot: ['everyday', 'outdoors'], gilet: ['everyday', 'outdoors'], backpack: ['everyday', 'outdoors'] },
  ...{ beanie: ['everyday', 'outdoors'], mittens: ['outdoors'] },
}

/** What is said of a planned product: by its material, its drawing and its season. */
export function attributesOf({ recipe, material, shelf }: Plan, season: DemoProduct['season']): DemoValue[] {
  const made = CLOTHS[material]
  const isWorn = WORN.some((department) => shelf.startsWith(`${department}-`))
  const fit = FITS[recipe.silhouette]
  const said = (attribute: string, values: readonly string[]) =>
    values.map((value): DemoValue => ({ attribute, value, share: null }))
  return [
    ...Object.entries(made?.of ?? {}).map(([value, share]): DemoValue => ({ attribute: 'composition', value, share })),
    ...said('care', made?.care ?? []),
    ...(isWorn
      ? [
          ...(fit ? said('fit', [fit]) : []),
          ...said('season', [season]),
          ...said('occasion', OCCASIONS[recipe.silhouette] ?? ['everyday']),
        ]
      : []),
  ]
}
