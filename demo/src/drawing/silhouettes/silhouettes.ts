import type { Silhouette } from '../picture-spec'
import type { Drawing, Sketch } from '../vocabulary/sketch'
import { backpack } from './backpack'
import { beanie } from './beanie'
import { belt } from './belt'
import { blazer } from './blazer'
import { blouse } from './blouse'
import { boot } from './boot'
import { bowl } from './bowl'
import { candle } from './candle'
import { cap } from './cap'
import { cardigan } from './cardigan'
import { coat } from './coat'
import { crewKnit } from './crew-knit'
import { cushion } from './cushion'
import { dropper } from './dropper'
import { duffleCoat } from './duffle-coat'
import { dungarees } from './dungarees'
import { gilet } from './gilet'
import { heel } from './heel'
import { hoodie } from './hoodie'
import { jar } from './jar'
import { jeans } from './jeans'
import { lamp } from './lamp'
import { lipstick } from './lipstick'
import { loafer } from './loafer'
import { longSleeve } from './long-sleeve'
import { mittens } from './mittens'
import { mug } from './mug'
import { overshirt } from './overshirt'
import { pencilSkirt } from './pencil-skirt'
import { perfume } from './perfume'
import { pinaforeDress } from './pinafore-dress'
import { pleatedSkirt } from './pleated-skirt'
import { polo } from './polo'
import { puffer } from './puffer'
import { pumpBottle } from './pump-bottle'
import { raincoat } from './raincoat'
import { rollNeck } from './roll-neck'
import { scarf } from './scarf'
import { shirt } from './shirt'
import { shirtDress } from './shirt-dress'
import { shorts } from './shorts'
import { shoulderBag } from './shoulder-bag'
import { slipDress } from './slip-dress'
import { sneaker } from './sneaker'
import { soap } from './soap'
import { sunglasses } from './sunglasses'
import { sweatshirt } from './sweatshirt'
import { tShirt } from './t-shirt'
import { throwBlanket } from './throw'
import { toteBag } from './tote-bag'
import { towels } from './towels'
import { trousers } from './trousers'
import { tube } from './tube'
import { vase } from './vase'
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
  'pump-bottle': pumpBottle,
  dropper,
  jar,
  tube,
  lipstick,
  perfume,
  soap,
  vase,
  cushion,
  lamp,
  throw: throwBlanket,
  mug,
  bowl,
  candle,
  towels,
}
