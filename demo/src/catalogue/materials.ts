/** What goods are made of, and what a good shop says about it. */
export interface Material {
  /** As it stands in a title; empty where the noun says enough. */
  word: string
  /** The label's line. */
  made: string
  /** How it behaves: one sentence each. */
  feel: readonly string[]
  care: string
}

const COTTON_CARE = 'Machine wash at 30 °C with like colours. Dry on a line; iron while it is still damp.'
const WOOL_CARE = 'Hand wash cool with wool soap, or air it overnight instead. Dry flat, away from the radiator.'
const COAT_CARE = 'Brush after wearing and hang it up. Dry clean once a season at most.'
const LEATHER_CARE = 'Wipe with a dry cloth, feed with wax twice a year and let it dry away from heat.'
const HAND_CARE = 'Wash by hand. Not for the dishwasher if you want the glaze to outlive you.'
const SKIN_CARE = 'Keep cool and out of the sun. Use within twelve months of opening.'

export const MATERIALS = {
  cotton: {
    word: 'cotton',
    made: '100% organic cotton, 190 g/m²',
    feel: [
      'The jersey is knitted tightly enough to keep its shape at the neck and loosely enough to breathe.',
      'Washed once before it is cut, so it will not shrink on you later.',
    ],
    care: COTTON_CARE,
  },
  heavyCotton: {
    word: 'heavyweight cotton',
    made: '100% organic cotton, 260 g/m²',
    feel: [
      'A dry, dense jersey that hangs straight and gets softer by the month.',
      'Heavy enough to keep its line, light enough for August.',
    ],
    care: COTTON_CARE,
  },
  loopback: {
    word: 'loopback cotton',
    made: '100% organic cotton loopback, 380 g/m²',
    feel: [
      'Loops on the inside, smooth on the outside, and no polyester anywhere.',
      'Knitted slowly on old round looms, which is why it feels like a blanket you can wear.',
    ],
    care: COTTON_CARE,
  },
  poplin: {
    word: 'poplin',
    made: '100% cotton poplin',
    feel: [
      'The poplin is crisp on the first day and soft on the tenth.',
      'Fine two-ply yarn, so the collar stands without starch.',
    ],
    care: COTTON_CARE,
  },
  oxford: {
    word: 'Oxford',
    made: '100% cotton Oxford',
    feel: [
      'A basket weave with a little grain to it: hardy, breathable, hard to crease.',
      'Woven from thicker yarn, so it looks better unironed than most shirts do pressed.',
    ],
    care: COTTON_CARE,
  },
  flannel: {
    word: 'flannel',
    made: '100% brushed cotton flannel',
    feel: [
      'Brushed on both sides, warm from the moment you put it on.',
      'The flannel is dyed in the yarn, so the pattern runs right through the cloth.',
    ],
    care: COTTON_CARE,
  },
  linen: {
    word: 'linen',
    made: '100% European linen',
    feel: [
      'The linen is washed with stones at the mill, so it starts soft and creases gently.',
      'Cool to the touch, quick to dry, and at its best slightly crumpled.',
    ],
    care: 'Machine wash at 40 °C. Hang it up wet and let the wind do the ironing.',
  },
  denim: {
    word: 'denim',
    made: '99% cotton, 1% elastane, 12 oz',
    feel: ['Rinsed once and left to fade at your own pace.', 'A little give in the weave, so it bends when you sit.'],
    care: 'Wash seldom, inside out and cold. Never tumble dry.',
  },
  corduroy: {
    word: 'corduroy',
    made: '100% cotton corduroy, eight wales',
    feel: [
      'Broad wales with a soft nap that deepens where it is touched.',
      'Thick enough for a cold morning, soft enough for a long evening.',
    ],
    care: COTTON_CARE,
  },
  twill: {
    word: 'cotton twill',
    made: '98% cotton, 2% elastane twill',
    feel: [
      'A smooth, tough twill that gets better with washing.',
      'Peached on the outside, which takes the shine off and the chill away.',
    ],
    care: COTTON_CARE,
  },
  canvas: {
    word: 'canvas',
    made: '100% cotton canvas, 18 oz, with vegetable-tanned leather',
    feel: [
      'The canvas is stiff enough to stand by itself and will relent after a month of groceries.',
      'Woven close, so a shower stays on the outside.',
    ],
    care: 'Sponge clean. Feed the leather once in a while.',
  },
  lambswool: {
    word: 'lambswool',
    made: '100% lambswool',
    feel: [
      'Spun from the first shearing, springy and warm without weight.',
      'The yarn is washed in rainwater-soft water, which is why it does not scratch.',
    ],
    care: WOOL_CARE,
  },
  merino: {
    word: 'merino',
    made: '100% extra-fine merino wool',
    feel: [
      'Fine enough for bare skin, warm enough for a draughty room.',
      'It shrugs off smells, so a night by the window does what a wash would.',
    ],
    care: WOOL_CARE,
  },
  alpaca: {
    word: 'alpaca',
    made: '70% alpaca, 30% wool',
    feel: [
      'Alpaca has a soft halo and holds warmth like a cup held in both hands.',
      'Lighter than it looks, and warmer than it has any right to be.',
    ],
    care: WOOL_CARE,
  },
  donegal: {
    word: 'Donegal wool',
    made: '100% Donegal wool',
    feel: [
      'Flecked yarn from a small mill, each cone a little different from the last.',
      'Sturdy, slightly dry to the hand, and made to be darned rather than replaced.',
    ],
    care: WOOL_CARE,
  },
  wool: {
    word: 'wool',
    made: '80% virgin wool, 20% recycled polyamide',
    feel: [
      'The cloth is milled until it turns the wind and still drapes.',
      'Woven near Prato, then left to rest for a week, so that it hangs well.',
    ],
    care: COAT_CARE,
  },
  boiledWool: {
    word: 'boiled wool',
    made: '100% boiled wool',
    feel: [
      'Boiled and felted, so rain beads on it and edges need no lining.',
      'Dense as felt, soft as a jumper, and slow to let the wind in.',
    ],
    care: COAT_CARE,
  },
  tweed: {
    word: 'tweed',
    made: '100% pure new wool tweed',
    feel: [
      'From two paces it is one colour; up close there are five.',
      'A tweed with body, which softens long before it wears.',
    ],
    care: COAT_CARE,
  },
  down: {
    word: 'down',
    made: 'Recycled nylon, filled with 700-fill recycled down',
    feel: [
      'Packs down to the size of a loaf and springs back when you shake it.',
      'The down is recovered from old bedding, washed and blown in by hand.',
    ],
    care: 'Wash at 30 °C with down soap; tumble low with two tennis balls.',
  },
  waxed: {
    word: 'waterproof',
    made: 'Recycled polyester with a solvent-free coating, taped seams',
    feel: [
      'The seams are taped from inside: it keeps out rain, not just drizzle.',
      'Soft to fold and quiet to move in, which is rarer than it sounds.',
    ],
    care: 'Wipe clean with a damp cloth. Hang up to dry.',
  },
  satin: {
    word: 'satin',
    made: '100% FSC viscose satin',
    feel: [
      'The satin falls in one line and moves when you do.',
      'Matt on the inside, cool against the skin and not at all clingy.',
    ],
    care: 'Hand wash cold, hang in the bathroom, steam instead of ironing.',
  },
  viscose: {
    word: 'crêpe',
    made: '100% FSC viscose crêpe',
    feel: [
      'A crêpe with weight to it, which falls straight and forgives a suitcase.',
      'Woven in small runs; when a roll is used up, the next is a shade different.',
    ],
    care: 'Wash at 30 °C in a bag. Hang up damp.',
  },
  leather: {
    word: 'leather',
    made: 'Full-grain calf leather, vegetable tanned',
    feel: [
      'The leather is left unsealed and will darken where your hand goes.',
      'Tanned with bark over six weeks; scratches can be rubbed out with a thumb.',
    ],
    care: LEATHER_CARE,
  },
  suede: {
    word: 'suede',
    made: 'Calf suede, lined with leather',
    feel: [
      'The suede has a short nap and has already met the rain.',
      'Soft from the first step, with no breaking in to be brave about.',
    ],
    care: 'Brush when dry. Spray before the first wet day.',
  },
  rubber: {
    word: 'natural rubber',
    made: 'Natural rubber, cotton lining',
    feel: [
      'Natural rubber stays supple in the cold, when the others go stiff.',
      'Made by hand from fourteen pieces, which the heat makes into one.',
    ],
    care: 'Rinse with water. A drop of silicone brings back the shine.',
  },
  acetate: {
    word: 'acetate',
    made: 'Plant-based acetate, CR-39 lenses, UV 400',
    feel: [
      'Cut from a solid block and polished for three days in a drum of beechwood chips.',
      'Five-barrel hinges, so they will still close quietly in ten years.',
    ],
    care: 'Rinse under the tap, dry with the cloth in the case.',
  },
  stoneware: {
    word: 'stoneware',
    made: 'Stoneware, fired at 1,240 °C',
    feel: [
      'Thrown by hand, so no two are quite the same height.',
      'The glaze is mixed in the yard and breaks to brown where it runs thin.',
    ],
    care: HAND_CARE,
  },
  velvet: {
    word: 'cotton velvet',
    made: 'Cotton velvet cover, feather filling',
    feel: [
      'The nap catches the lamp and changes shade when you run a hand over it.',
      'The cover unzips for washing; the filling is feather, so it can be punched back into shape.',
    ],
    care: COTTON_CARE,
  },
  printedLinen: {
    word: 'linen',
    made: 'Linen cover, feather filling',
    feel: [
      'Coloured by hand with water-based inks, and softer with each wash.',
      'A hidden zip, a corded edge, and a filling generous enough to lean on.',
    ],
    care: COTTON_CARE,
  },
  blanketWool: {
    word: 'wool',
    made: '100% new wool, 140 × 190 cm',
    feel: [
      'Woven on a 1960s loom and washed in soft water until it blooms.',
      'Big enough for two on a sofa, if the two get on.',
    ],
    care: WOOL_CARE,
  },
  terry: {
    word: 'cotton terry',
    made: '100% long-staple cotton, 600 g/m²',
    feel: [
      'Long loops that drink water rather than push it around.',
      'Thick, but woven with air between the loops, so they dry by evening.',
    ],
    care: 'Wash at 60 °C without softener, which would only coat the loops.',
  },
  brass: {
    word: 'ceramic',
    made: 'Glazed ceramic and linen shade, brass fittings, E27',
    feel: [
      'The light is warm and low, the kind in which everyone looks rested.',
      'A cloth-covered flex, a switch you can find in the dark.',
    ],
    care: 'Dust with a soft brush. Bulb up to 40 W.',
  },
  wax: {
    word: 'scented',
    made: 'Rapeseed and beeswax, cotton wick, 45 hours',
    feel: [
      'Burns cleanly for some forty-five hours; the glass becomes a good toothbrush mug.',
      'Poured on Tuesdays, in batches of sixty.',
    ],
    care: 'Trim the wick to 5 mm. Let it melt to the edge the first time.',
  },
  gel: {
    word: '',
    made: 'Refillable glass, 500 ml',
    feel: ['One press is enough, and it leaves no film.', 'The bottle is glass and the refill costs two thirds.'],
    care: SKIN_CARE,
  },
  serum: {
    word: '',
    made: 'Glass, 30 ml',
    feel: ['Three drops are enough; more only slide off.', 'Sinks in within a minute and sits well under sunscreen.'],
    care: SKIN_CARE,
  },
  cream: {
    word: '',
    made: 'Glass jar with a beechwood lid, 100 ml',
    feel: [
      'Rich without shine, and gone by the time you have found your keys.',
      'No perfume: it smells faintly of what it is made of.',
    ],
    care: SKIN_CARE,
  },
  balm: {
    word: '',
    made: 'Aluminium tube, 75 ml',
    feel: [
      'Cracked skin notices the difference by the second evening.',
      'The tube is bare aluminium, endlessly recyclable and pleasing to roll up.',
    ],
    care: SKIN_CARE,
  },
  lipColour: {
    word: '',
    made: 'Refillable case of brass and black lacquer, 4 g',
    feel: [
      'One coat is a stain, two are a statement; both last through lunch.',
      'The case clicks shut and takes refills.',
    ],
    care: SKIN_CARE,
  },
  scent: {
    word: '',
    made: 'Glass, 50 ml, 18% perfume oil',
    feel: [
      'It opens bright, settles after ten minutes and stays until supper.',
      'Mixed in small runs and rested for a month before it is bottled.',
    ],
    care: 'Keep the bottle out of the sun. Spray on skin, not on silk.',
  },
  soapBar: {
    word: '',
    made: 'Olive and laurel oil, 2 × 150 g',
    feel: [
      'Cut by hand and cured for nine months, so a bar lasts.',
      'Gentle enough for the face, stern enough for gardeners.',
    ],
    care: 'Keep it dry between washes and it will last twice as long.',
  },
} as const satisfies Record<string, Material>

export type MaterialKey = keyof typeof MATERIALS
