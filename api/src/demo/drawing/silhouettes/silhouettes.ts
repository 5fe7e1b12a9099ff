import type { Silhouette } from '../picture-spec'
import type { Drawing, Sketch } from '../vocabulary/sketch'
import { blazer } from './blazer'
import { blouse } from './blouse'
import { cardigan } from './cardigan'
import { coat } from './coat'
import { crewKnit } from './crew-knit'
import { duffleCoat } from './duffle-coat'
import { gilet } from './gilet'
import { hoodie } from './hoodie'
import { longSleeve } from './long-sleeve'
import { overshirt } from './overshirt'
import { polo } from './polo'
import { puffer } from './puffer'
import { raincoat } from './raincoat'
import { rollNeck } from './roll-neck'
import { shirt } from './shirt'
import { sweatshirt } from './sweatshirt'
import { tShirt } from './t-shirt'
import { wrapCoat } from './wrap-coat'

/** How each silhouette is drawn. */
export const silhouettes: Record<Silhouette, (sketch: Sketch) => Drawing> = {
  't-shirt': tShirt,
  'long-sleeve': longSleeve,
  polo,
  shirt,
  overshirt,
  blouse,
  'crew-knit': crewKnit,
  'roll-neck': rollNeck,
  cardigan,
  hoodie,
  sweatshirt,
  blazer,
  coat,
  'duffle-coat': duffleCoat,
  'wrap-coat': wrapCoat,
  raincoat,
  puffer,
  gilet,
} as never
