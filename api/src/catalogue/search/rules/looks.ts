import { rule, type SearchRule } from './search-rule'

const colour = (said: string, finds: string, near?: string): SearchRule => rule('colour', said, finds, near)
const material = (said: string, finds: string, near?: string): SearchRule => rule('material', said, finds, near)

/** Families of the palette: who says blue means navy as well. What the palette itself calls a colour is known without a rule. */
export const COLOURS_SAID: readonly SearchRule[] = [
  colour('black, jet black', 'colour:black', 'colour:charcoal'),
  colour('grey, gray, light grey, dark grey, light gray, dark gray', 'colour:grey, colour:charcoal'),
  colour('anthracite, slate', 'colour:charcoal'),
  colour('white, off white', 'colour:white, colour:ivory'),
  colour('cream, ecru, eggshell', 'colour:ivory, cream'),
  colour('beige, nude, stone, taupe, oatmeal, neutral', 'colour:sand, colour:camel, colour:ivory'),
  colour('tan, caramel, toffee, cognac, light brown', 'colour:camel', 'colour:brown'),
  colour('brown, chocolate, chestnut, dark brown', 'colour:brown, colour:camel', 'colour:rust'),
  colour('blue, denim blue', 'colour:blue, colour:navy, colour:sky', 'colour:teal'),
  colour('navy, navy blue, dark blue, midnight blue, indigo', 'colour:navy'),
  colour('sky, light blue, sky blue, baby blue, pale blue', 'colour:sky', 'colour:blue'),
  colour('teal, turquoise, petrol, aqua', 'colour:teal'),
  colour('green', 'colour:green, colour:forest, colour:olive', 'colour:teal'),
  colour('dark green, bottle green, emerald', 'colour:forest'),
  colour('khaki, army green, moss', 'colour:olive', 'colour:forest'),
  colour('light green, sage, mint', 'colour:green'),
  colour('red, scarlet, crimson', 'colour:red', 'colour:oxblood, colour:rust'),
  colour('burgundy, bordeaux, maroon, wine, wine red, dark red', 'colour:oxblood', 'colour:red'),
  colour('orange, terracotta, copper, burnt orange', 'colour:rust', 'colour:yellow'),
  colour('pink, blush, dusty pink, coral', 'colour:pink', 'colour:lilac'),
  colour('purple, mauve, violet', 'colour:lilac', 'colour:oxblood'),
  colour('yellow, ochre, gold, golden, lemon', 'colour:yellow'),
  colour('silver, metallic', 'colour:aluminium', 'colour:grey'),
]

/** Cloths, patterns and what else a thing is like. */
export const LOOKS: readonly SearchRule[] = [
  material('wool, woollen, woolen, wooly, woolly', 'wool, lambswool, merino, tweed, alpaca'),
  material('merino, merino wool', 'merino'),
  material('cashmere, mohair, angora, kashmir', 'cashmere', 'alpaca, merino, lambswool'),
  material('alpaca', 'alpaca'),
  material('tweed, harris tweed, donegal', 'tweed, donegal'),
  material('silk, silky, silken', 'silk, satin'),
  material('satin, satiny', 'satin'),
  material('leather, real leather', 'leather'),
  material('suede, nubuck', 'suede', 'leather'),
  material('cotton', 'cotton, poplin'),
  material('linen, flax', 'linen'),
  material('denim', 'denim, jeans'),
  material('corduroy, cord, cords', 'corduroy'),
  material('velvet, velour', 'velvet'),
  material('flannel, brushed cotton', 'flannel'),
  material('fleece, fleecy, teddy, sherpa', 'fleece', 'loopback, alpaca'),
  material('down, padded, quilted', 'down, quilted'),
  material('waterproof, rainproof, water resistant, waxed', 'waxed, raincoat, wellingtons, rain boots'),
  material('striped, stripe, stripy, stripey, pinstripe', 'striped, sailor'),
  material('checked, check, tartan, plaid, gingham, checkered, chequered', 'checked'),
  material('floral, flowery, flower, flower print', 'floral'),
  material('polka dot, polkadot, spotted, spotty, dotted, dot', 'polka'),
  material('cable, cable knit, aran', 'cable'),
  material('chunky', 'cable, donegal, lambswool, alpaca'),
  material('pleated, pleat', 'pleated'),
  material('wide leg, wideleg, flared, flare, palazzo', 'wide leg'),
]
