import type { Silhouette } from '../picture-spec'
import type { Drawing, Sketch } from '../vocabulary/sketch'
import { backpack, shoulderBag, toteBag } from './bags'
import { beanie, cap, mittens, scarf } from './woollens'
import { belt, sunglasses } from './accessories'
import { blazer, coat, duffleCoat, wrapCoat } from './coats'
import { blouse, overshirt, shirt } from './shirts'
import { boot, heel, wellington } from './boots'
import { bowl, candle, mug, vase } from './ceramics'
import { cardigan, crewKnit, rollNeck } from './knitwear'
import { cushion, lamp, throwBlanket, towels } from './household'
import { dropper, jar, lipstick, perfume, pumpBottle, soap, tube } from './cosmetics'
import { dungarees, pinaforeDress, shirtDress, slipDress } from './dresses'
import { gilet, puffer, raincoat } from './outdoor'
import { hoodie, longSleeve, polo, sweatshirt, tShirt } from './jersey'
import { jeans, shorts, trousers, wideTrousers } from './legwear'
import { loafer } from './loafer'
import { pencilSkirt, pleatedSkirt } from './skirts'
import { sneaker } from './sneaker'

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
