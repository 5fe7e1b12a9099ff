import type { Silhouette } from '../picture-spec'
import type { Drawing, Sketch } from '../vocabulary/sketch'
import { backpack } from './backpack'
import { beanie } from './beanie'
import { belt } from './belt'
import { blazer } from './blazer'
import { blouse } from './blouse'
import { boot } from './boot'
import { cap } from './cap'
import { cardigan } from './cardigan'
import { coat } from './coat'
import { crewKnit } from './crew-knit'
import { duffleCoat } from './duffle-coat'
import { dungarees } from './dungarees'
import { gilet } from './gilet'
import { heel } from './heel'
import { hoodie } from './hoodie'
import { jeans } from './jeans'
import { loafer } from './loafer'
import { longSleeve } from './long-sleeve'
import { mittens } from './mittens'
import { overshirt } from './overshirt'
import { pencilSkirt } from './pencil-skirt'
import { pinaforeDress } from './pinafore-dress'
import { pleatedSkirt } from './pleated-skirt'
import { polo } from './polo'
import { puffer } from './puffer'
import { raincoat } from './raincoat'
import { rollNeck } from './roll-neck'
import { scarf } from './scarf'
import { shirt } from './shirt'
import { shirtDress } from './shirt-dress'
import { shorts } from './shorts'
import { shoulderBag } from './shoulder-bag'
import { slipDress } from './slip-dress'
import { sneaker } from './sneaker'
import { sunglasses } from './sunglasses'
import { sweatshirt } from './sweatshirt'
import { tShirt } from './t-shirt'
import { toteBag } from './tote-bag'
import { trousers } from './trousers'
import { wellington } from './wellington'
import { wideTrousers } from './wide-trousers'
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
  'slip-dress': slipDress,
  'shirt-dress': shirtDress,
  'pinafore-dress': pinaforeDress,
  'pencil-skirt': pencilSkirt,
  'pleated-skirt': pleatedSkirt,
  jeans,
  trousers,
  'wide-trousers': wideTrousers,
  shorts,
  dungarees,
  sneaker,
  boot,
  heel,
  loafer,
  wellington,
  'tote-bag': toteBag,
  'shoulder-bag': shoulderBag,
  backpack,
  cap,
  beanie,
  scarf,
  sunglasses,
  belt,
  mittens,
} as never
