import type { Silhouette } from '../picture-spec'
import type { Drawing, Sketch } from '../vocabulary/sketch'
import { blazer } from './blazer'
import { blouse } from './blouse'
import { boot } from './boot'
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
import { overshirt } from './overshirt'
import { pencilSkirt } from './pencil-skirt'
import { pinaforeDress } from './pinafore-dress'
import { pleatedSkirt } from './pleated-skirt'
import { polo } from './polo'
import { puffer } from './puffer'
import { raincoat } from './raincoat'
import { rollNeck } from './roll-neck'
import { shirt } from './shirt'
import { shirtDress } from './shirt-dress'
import { shorts } from './shorts'
import { slipDress } from './slip-dress'
import { sneaker } from './sneaker'
import { sweatshirt } from './sweatshirt'
import { tShirt } from './t-shirt'
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
} as never
