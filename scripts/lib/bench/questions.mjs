import { ask } from './load.mjs'

const SLUG_PAGES = 5
const LISTED = 60
const PAGES = 30
/** As shared-contracts has it. */
const STORE_PAGE_SIZE = 24
/** Of a shop with fewer products most words have one page. */
const LARGE = 10_000

/** Numbers from 0 to 1 that are the same in every run: mulberry32. */
function randomFrom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** In an order that is the same in every run. */
function shuffled(items) {
  const random = randomFrom(items.length)
  return items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

async function readSlugs(origin) {
  const slugs = []
  for (let page = 1; page <= SLUG_PAGES; page += 1) {
    const { items, pageCount } = JSON.parse((await ask(`${origin}/api/product-slugs?page=${page}`)).body)
    slugs.push(...items)
    if (page >= (pageCount ?? 1)) break
  }
  return slugs
}

/**
 * What there is to ask a shop for, from its own answers.
 *
 * @returns slugs of products and categories, colours, words of titles, pairs of words that a title has, all in an order that is no order.
 */
export async function readMaterial(origin) {
  const slugs = shuffled(await readSlugs(origin))
  const read = async (endpoint) => JSON.parse((await ask(`${origin}/api/${endpoint}`)).body)
  const { categories } = await read('form-options')
  const tree = (await read('categories')).items
  const counts = new Map(tree.flatMap((top) => [top, ...top.children]).map((one) => [one.slug, one.productCount]))
  const titles = slugs.slice(0, 20_000).map((slug) => slug.split('-').filter((word) => /^[a-z]{4,}$/.test(word)))
  const pairs = new Map(titles.flatMap(([one, other]) => (one && other ? [[`${one} ${other}`, [one, other]]] : [])))
  return {
    slugs,
    categories: shuffled(
      categories.map(({ slug, colors, sizes }) => ({
        ...{ slug, colors, sizes },
        pages: Math.min(PAGES, Math.ceil((counts.get(slug) ?? 0) / STORE_PAGE_SIZE)),
      })),
    ),
    words: shuffled([...new Set(titles.flat())].sort()),
    pairs: shuffled([...pairs.keys()].sort()),
  }
}

const path = (endpoint, parameters) => `/api/${endpoint}?${new URLSearchParams(parameters)}`
/** The first of each, then the second of each: questions that follow one another have little in common. */
const byTurns = (lists) =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, index) =>
    lists.flatMap((list) => (index < list.length ? [list[index]] : [])),
  ).flat()
const pages = (count, from = 1) => Array.from({ length: count }, (_, index) => String(from + index))

/** The slips that fingers make: two letters the wrong way round, one left out, one twice. */
function slips(word) {
  const middle = word.length >> 1
  const [head, tail] = [word.slice(0, middle), word.slice(middle)]
  return [
    head + (tail[1] ?? '') + tail[0] + tail.slice(2),
    head + tail.slice(1),
    head + tail[0] + tail,
    word.slice(0, 1) + word.slice(2),
  ].filter((slip) => slip !== word)
}

const filtered = ({ slug, colors, sizes }) =>
  byTurns(
    colors.map((color) =>
      sizes.flatMap((size) => [
        { category: slug, color, size },
        { category: slug, color, size, inStock: 'true', minPriceMinor: '2000' },
      ]),
    ),
  )

/**
 * Every kind of hot question: `hot` is the one that is asked again and again, `fresh` those that nobody has asked before, of which a kind may
 * have few or none. The cart is somebody's own, and computed each time.
 */
export function questionsOf({ slugs, categories, words, pairs }) {
  const long = words.filter((word) => word.length >= 6)
  const [first] = categories
  const deep = slugs.length > LARGE ? 3 : 1
  const ofCategories = (make) => byTurns(categories.map(make))
  return [
    { name: 'landing', hot: '/api/landing', fresh: [] },
    {
      name: 'list',
      hot: '/api/products',
      fresh: ofCategories(({ slug, pages: last }) =>
        pages(last).map((page) => path('products', { category: slug, page })),
      ),
    },
    {
      name: 'list by price',
      hot: path('products', { sort: 'price-asc' }),
      fresh: ofCategories(({ slug, pages: last }) =>
        pages(last).map((page) => path('products', { category: slug, sort: 'price-asc', page })),
      ),
    },
    {
      name: 'list, several filters',
      hot: path('products', filtered(first)[0]),
      fresh: ofCategories((category) => filtered(category).map((filters) => path('products', filters))),
    },
    {
      name: 'deep page',
      hot: path('products', { page: slugs.length > LARGE ? '60' : '2' }),
      fresh: (slugs.length > LARGE ? pages(40, 40) : []).map((page) => path('products', { page })),
    },
    {
      name: 'search, one word',
      hot: path('products', { q: words[0] }),
      fresh: byTurns(words.slice(1).map((q) => pages(deep).map((page) => path('products', { q, page })))),
    },
    {
      name: 'search, two words',
      hot: path('products', { q: pairs[0] }),
      fresh: byTurns(pairs.slice(1).map((q) => pages(deep).map((page) => path('products', { q, page })))),
    },
    {
      name: 'search, a typo',
      hot: path('products', { q: slips(long[0])[0] }),
      fresh: byTurns(long.slice(1).map((word) => slips(word).map((q) => path('products', { q })))),
    },
    {
      name: 'suggestions',
      hot: path('suggestions', { q: words[0].slice(0, 3) }),
      fresh: [...new Set(byTurns(words.slice(1).map((word) => [3, 4, 5].map((length) => word.slice(0, length)))))].map(
        (q) => path('suggestions', { q }),
      ),
    },
    { name: 'facets of all', hot: '/api/facets', fresh: [] },
    {
      name: 'facets, a category',
      hot: path('facets', { category: first.slug }),
      fresh: categories.slice(1).map(({ slug }) => path('facets', { category: slug })),
    },
    {
      name: 'facets, a word',
      hot: path('facets', { q: words[0] }),
      fresh: words.slice(1).map((q) => path('facets', { q })),
    },
    {
      name: 'facets, several filters',
      hot: path('facets', filtered(first)[0]),
      fresh: ofCategories((category) => filtered(category).map((filters) => path('facets', filters))),
    },
    {
      name: 'product',
      hot: `/api/products/${slugs[0]}`,
      fresh: slugs.slice(LISTED).map((slug) => `/api/products/${slug}`),
    },
    {
      name: 'related products',
      hot: `/api/products/${slugs[0]}/related`,
      fresh: slugs.slice(LISTED).map((slug) => `/api/products/${slug}/related`),
    },
    { name: 'cart of three', hot: '/api/cart', fresh: [], isOwn: true },
  ]
}
