import type { Fit } from 'shared-contracts/reviews/review-terms'
import type { ReviewKind } from './review-kind'

/** Something a demo buyer could have written. */
export interface ReviewText {
  rating: 1 | 2 | 3 | 4 | 5
  title: string
  body: string
  /** Absent: no opinion. */
  fit?: Fit
}

/** By kind of piece; more of the good ones, as people keep what they like. */
export const REVIEW_TEXTS: Readonly<Record<ReviewKind, readonly ReviewText[]>> = {
  outer: [
    { rating: 5, fit: 0, title: 'The one I was looking for', body: 'Comfortable without bulk. I wear a jumper under it and the shoulders still sit right.' },
    { rating: 5, fit: 0, title: 'Two weeks of wind and drizzle', body: 'It came through a grey month with me and looks as it did on the first day. The pockets are deep enough for gloves and a phone.' },
    { rating: 4, fit: 1, title: 'Lovely, but go one size down', body: 'The cloth is beautiful and the inside is finished with care. In my usual size there was room for a second person, so my sister has that one.' },
    { rating: 4, fit: 0, title: 'Sits well, one loose thread', body: 'It hangs straight and does not pull when I sit down. There was a loose thread at the hem that took me a minute.' },
    { rating: 5, fit: 0, title: 'Compliments every week', body: 'I have been asked twice at the bus stop where it is from. The colour is exactly as in the pictures.' },
    { rating: 3, fit: -1, title: 'Nice cut, tight across the back', body: 'It looks great when I stand still. Reaching for the handlebars is another matter.' },
    { rating: 4, fit: 0, title: 'Worth the wait', body: 'Came folded very neatly and hung out by itself overnight. I have hardly taken it off since.' },
  ],
  knit: [
    { rating: 5, fit: 0, title: 'Soft from the first day', body: 'No scratching at the neck, no stretched cuffs. After six washes by hand it looks new.' },
    { rating: 5, fit: 0, title: 'Warm and light', body: 'I wear it over a shirt at the office and over nothing at home. It keeps its shape at the elbows.' },
    { rating: 4, fit: -1, title: 'Beautiful knit, short sleeves', body: 'Dense and even. I have long arms and would take one size up next time.' },
    { rating: 4, fit: 0, title: 'A little pilling, otherwise great', body: 'It pilled under the arms in the first week. After a go with the comb it has stopped.' },
    { rating: 3, fit: 1, title: 'Cosy but wide', body: 'More of a blanket than a jumper on me. I keep it for the sofa, where it is perfect.' },
    { rating: 5, fit: -1, title: 'Runs small, still five stars', body: 'I ordered one size larger than usual, and it fits as if made for me.' },
    { rating: 2, fit: 0, title: 'Too scratchy for bare skin', body: 'Well made and a fine colour, but I can only wear it over a collar. I hoped for something softer.' },
  ],
  light: [
    { rating: 5, fit: 0, title: 'I would buy a second one', body: 'Falls well, does not turn see-through in the sun, and dries overnight. I am looking at the other colours already.' },
    { rating: 4, fit: 0, title: 'Simple and well made', body: 'Straight seams, nothing that twists in the wash. I would have liked it two centimetres longer.' },
    { rating: 5, fit: 0, title: 'Exactly as pictured', body: 'The colour, the length, the weight: all as I expected. That happens rarely enough.' },
    { rating: 4, fit: 1, title: 'Roomy in a good way', body: 'Looser than I expected. I wear it tucked in and like it better than fitted ones.' },
    { rating: 3, fit: -1, title: 'Shrank a little', body: 'I washed it too warm and lost a centimetre in length. My mistake, but be warned.' },
    { rating: 5, fit: 0, title: 'Soft, and stays soft', body: 'No stiffness, no chemical smell. It has been through the machine ten times by now and looks the same.' },
    { rating: 4, fit: 0, title: 'My new weekday favourite', body: 'Goes with everything I own. The label at the neck itched, so I took it out.' },
    { rating: 5, fit: 1, title: 'Generous and comfortable', body: 'Cut on the wide side, which is how I like it. If you want it close, go one size down.' },
  ],
  trousers: [
    { rating: 5, fit: 0, title: 'At last, a good length', body: 'I did not have to change a thing. They sit at the waist and stay there.' },
    { rating: 4, fit: -1, title: 'Take one size up', body: 'Snug at the hips in my usual size. One larger is just right, and the cloth gives a little with wear.' },
    { rating: 5, fit: 0, title: 'Town in the week, hills on Sunday', body: 'Smart enough to go out and strong enough for a walk. The pockets are real ones.' },
    { rating: 4, fit: 0, title: 'Good cut, slow zip', body: 'The leg falls beautifully. The zip wanted some patience in the first days.' },
    { rating: 3, fit: 1, title: 'Wide at the waist', body: 'Legs fit, waist does not: I need a belt. The material is fine.' },
  ],
  skirt: [
    { rating: 5, fit: 0, title: 'Moves beautifully', body: 'It swings when I walk and does not ride up. With boots in winter, with flat shoes in spring.' },
    { rating: 4, fit: -1, title: 'Small at the waist', body: 'I am between two sizes and the larger one was right. Lined well, nothing sticks.' },
    { rating: 5, fit: 0, title: 'From desk to dinner', body: 'I sat in it all day and there was hardly a crease. The length is just right.' },
    { rating: 4, fit: 0, title: 'Better than in the pictures', body: 'The cloth has more depth than a photo can show. A hanging loop would have been nice.' },
    { rating: 3, fit: 0, title: 'Pretty, but it gathers fluff', body: 'Fits well and looks good. I just keep a lint brush next to the door now.' },
  ],
  dress: [
    { rating: 5, fit: 0, title: 'Danced in it all night', body: 'Light, moves with you, and no crease after the train ride. I felt good in it from the first minute.' },
    { rating: 5, fit: 0, title: 'The right length for once', body: 'Works with flat shoes and with heels. I have worn it to a wedding and to the market.' },
    { rating: 4, fit: 1, title: 'Generous cut', body: 'I went down a size and it was perfect. The colour is even prettier in daylight.' },
    { rating: 4, fit: 0, title: 'Pretty, needs an iron', body: 'It came folded and took some steam, but then it falls as in the pictures.' },
    { rating: 3, fit: -1, title: 'Narrow at the top', body: 'Fits everywhere except across the chest. I kept it for my sister.' },
  ],
  shoes: [
    { rating: 5, fit: 0, title: 'No blisters', body: 'Wore them for a whole day in the city straight from the box. They hold the foot well.' },
    { rating: 4, fit: -1, title: 'Half a size small', body: 'With thin socks they fit, with winter socks they do not. Order half a size larger.' },
    { rating: 5, fit: 0, title: 'Better with every week', body: 'Stiff for two days, then they softened, and now I reach for nothing else.' },
    { rating: 4, fit: 0, title: 'Well finished', body: 'Clean edges and a decent insole. They squeaked a little in the first week.' },
    { rating: 3, fit: 1, title: 'Heel slips a bit', body: 'Fine at the toes, loose at the heel. With an insole they are good.' },
    { rating: 3, fit: 0, title: 'Nice looks, hard sole', body: 'Good for an evening, not for a day of walking. They may soften yet.' },
  ],
  bag: [
    { rating: 5, title: 'Holds more than it looks', body: 'Lunch, a book and an umbrella, and it still closes. The strap does not cut in.' },
    { rating: 4, title: 'Good everyday bag', body: 'I have used it daily since it came. It had a slight smell in the first days that went by itself.' },
    { rating: 5, title: 'Gets nicer with use', body: 'A few scratches by now, and they suit it. The seams have not moved.' },
    { rating: 3, title: 'Fine, a bit small', body: 'Nicely made, only smaller than I imagined. Look at the measurements before you order.' },
  ],
  small: [
    { rating: 5, title: 'A present that landed', body: 'Bought for somebody who never likes anything. It has been worn every day since.' },
    { rating: 4, title: 'Colour a touch darker', body: 'A little darker than on my screen, which I prefer. The finish is good.' },
    { rating: 5, title: 'Small thing, big difference', body: 'I did not think I needed it. Now I go back home when I have forgotten it.' },
    { rating: 5, title: 'Just right', body: 'Simple, well made, and the colour goes with all that I have. Nothing to complain about.' },
    { rating: 4, title: 'Comfortable all day', body: 'I forget that I have it on. A small pouch to keep it in would have been a nice touch.' },
    { rating: 3, title: 'Good, nothing more', body: 'It does what it should. For the price I had hoped for something a little finer.' },
    { rating: 4, title: 'Went through a cold month', body: 'Worn in all weathers and hardly any trace of it. I would order it again.' },
    { rating: 5, title: 'My partner wants one too', body: 'It disappears from the hall every other day. I will have to order a second.' },
  ],
  child: [
    { rating: 5, fit: 0, title: 'Survives the playground', body: 'Sand, mud, a fall from a scooter: one wash and it looks like new. My daughter chooses it by herself.' },
    { rating: 4, fit: 1, title: 'Room to grow', body: 'A size large on our five-year-old, so it will last another winter. Well sewn.' },
    { rating: 5, fit: 0, title: 'No fights in the morning', body: 'Easy to put on and nothing that scratches. That alone is worth five stars.' },
    { rating: 4, fit: 0, title: 'Handed on already', body: 'Outgrown before it was worn out. It is with the little cousin now.' },
    { rating: 3, fit: -1, title: 'Comes out small', body: 'Lovely material, but we should have taken the next size. It fits for now.' },
  ],
  ware: [
    { rating: 5, title: 'Makes the room', body: 'It arrived without a scratch, packed in paper only. Everybody who visits picks it up.' },
    { rating: 4, title: 'Heavier than expected, in a good way', body: 'Feels solid in the hand. I would have liked one more colour to choose from.' },
    { rating: 5, title: 'Even nicer in daylight', body: 'The surface changes through the day. I have moved it twice already, and it fits everywhere.' },
    { rating: 4, title: 'Small differences, part of the charm', body: 'Ours is not perfectly even, which tells that somebody made it. We like that.' },
    { rating: 3, title: 'Pretty, but smaller than I thought', body: 'The quality is good. I should have measured the shelf first.' },
  ],
  cloth: [
    { rating: 5, title: 'Everybody wants it', body: 'There is a quiet fight about it every evening. Soft, and the colour is warm.' },
    { rating: 4, title: 'Fluffy after the second wash', body: 'It lost a little lint at first, then no more. Thick without being heavy.' },
    { rating: 5, title: 'Looks like twice the price', body: 'Woven densely, neat edges. I ordered it for the guest room and kept it for ours.' },
    { rating: 4, title: 'Calm colour, good size', body: 'A touch greyer than on my screen, and it goes better with our walls for it.' },
  ],
  care: [
    { rating: 5, title: 'Gentle and it lasts', body: 'A little is enough, and my dry skin calmed down within a week. The scent is hardly there.' },
    { rating: 4, title: 'Not sweet at all', body: 'Fresh and a little herbal. I wish it stayed a little longer.' },
    { rating: 5, title: 'I came back to it', body: 'I have tried others in between. This is the one that I finish to the last bit.' },
    { rating: 3, title: 'Good, but not for me', body: 'Nice texture, though a bit rich for my skin in summer. In winter I may try again.' },
    { rating: 4, title: 'Lovely packaging, good content', body: 'A clear list of what is in it, and it does what it says.' },
  ],
  lips: [
    { rating: 5, title: 'Stays through lunch', body: 'Comfortable, does not dry out, and the colour is true. I need one swipe, not three.' },
    { rating: 4, title: 'Very wearable', body: 'Softer on me than in the picture. It transfers to a cup a little, as they do.' },
    { rating: 5, title: 'My everyday shade', body: 'Goes with everything and takes ten seconds without a mirror.' },
    { rating: 3, title: 'Nice feel, wrong shade for me', body: 'A lovely texture. It comes out warmer on my skin than I had hoped.' },
  ],
  scent: [
    { rating: 5, title: 'Quiet and close', body: 'Nobody across the table notices it; whoever hugs me asks. It is there until the evening.' },
    { rating: 4, title: 'A walk in the woods', body: 'Dry and green, never sweet. On cloth it lasts longer than on my skin.' },
    { rating: 3, title: 'Sharp at first', body: 'The first ten minutes are not for me. What comes after is beautiful.' },
  ],
} // prettier-ignore

/** Wait for a look: one sells something else, one is rude. */
export const HELD_TEXTS: readonly (ReviewText & { heldFor: 'link' | 'word' })[] = [
  {
    ...{ rating: 5, title: 'Great, and cheaper elsewhere', heldFor: 'link' },
    body: 'I love it. The same one is half the price at www.cheap-looks.example, have a look before you buy.',
  },
  {
    ...{ rating: 3, title: 'Good quality, bad parcel', heldFor: 'word' },
    body: 'I am happy with it, but the parcel looked like shit and lay in the rain for an hour.',
  },
]
