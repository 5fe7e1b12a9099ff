import {
  LOW_STOCK_PIECES,
  MAX_IMAGES,
  MAX_IMPORT_ROWS,
  MAX_SELLER_PROMOTIONS,
  MAX_VARIANTS,
  paths,
} from 'shared-contracts'
import { formatCount } from 'shared-ui/back-office'
import type { Guide } from './guide'

const { seller } = paths

export const productGuides: readonly Guide[] = [
  {
    slug: 'first-product',
    group: 'products',
    title: 'Your first product',
    lead: 'From a photograph to an item on the rail.',
    words: 'add create list publish start begin set up draft new seller approval',
    parts: [
      {
        steps: true,
        texts: [
          'Open “Add product” and drop your pictures into the frame. One is enough to begin with.',
          'Name the item as a shopper would search for it: “Linen shirt”, not “Summer dream”.',
          'Give it a price (the field says whether tax is included), the items that you have, a brand, a category, a colour and a size.',
          'More sizes and colours at the same price? Tick them under “More colours and sizes”; each has the same stock unless you say another.',
          'Describe what it is made of and how it fits. Then press “Add product”.',
        ],
      },
      {
        title: 'When shoppers see it',
        texts: [
          'In an approved shop it is on sale at once. Before the approval it waits, published but unseen, and goes on sale by itself when your shop is approved.',
          'What you typed and did not send is kept in this browser until you come back.',
        ],
      },
    ],
    screen: { name: 'Add a product', to: seller.addProduct },
  },
  {
    slug: 'variants',
    group: 'products',
    title: 'Colours and sizes',
    lead: 'One product, many variants, each with its own price and stock.',
    words: 'variant matrix sku price colour color discount size options',
    parts: [
      {
        texts: [
          'A product begins with one colour and one size. Open it from “Products” to add more: choose the colours and the sizes, and there is one line for each pair.',
          `Every line has a SKU, a price, a discount and a stock of its own. “Suggest missing SKUs” fills in what is empty; a column that you paste from a spreadsheet fills downwards. A product takes up to ${MAX_VARIANTS} lines.`,
          'A variant that was ordered once is never deleted: taken out, it goes off sale and stays for the books.',
        ],
      },
      {
        title: 'Saving and publishing',
        texts: [
          'What you type is saved as you go, and shoppers see nothing of it until you press “Save changes”. “Preview” shows the page as it would be.',
          'If a colleague has changed the product meanwhile, you read who and what, and choose whose version counts.',
        ],
      },
    ],
    screen: { name: 'Your products', to: seller.products },
  },
  {
    slug: 'pictures',
    group: 'products',
    title: 'Pictures that sell',
    lead: 'What we take, and what shoppers want to see.',
    words: 'photo image upload png jpeg jpg heic size crop alt',
    parts: [
      {
        texts: [
          `PNG or JPEG, up to 10 MB each; ${MAX_IMAGES} with a new product, more when you edit it. What counts is what is in the file, not its name: a renamed HEIC is refused.`,
          'We make the sizes that phones and desks need and take out what the camera wrote into the file, the place where you stood included.',
          'The shop shows pictures upright, four wide to five high. Leave some room around the item.',
        ],
      },
      {
        title: 'In their order',
        texts: [
          'The first picture is the one on the rail, the second appears when somebody points at it. Move them with the arrows beside each.',
          'In the editor, say for each picture what it shows and which colour it belongs to: shoppers who choose red then see red.',
        ],
      },
    ],
    screen: { name: 'Your products', to: seller.products },
  },
  {
    slug: 'import-and-export',
    group: 'products',
    title: 'Many products at once',
    lead: 'A file from a spreadsheet or another shop becomes products, and yours become a file.',
    words: 'import export csv excel spreadsheet shopify bulk file migrate move zip template upload download columns',
    parts: [
      {
        steps: true,
        texts: [
          `Open “Import” from your products and choose a CSV file of up to ${formatCount(MAX_IMPORT_ROWS, 'row')}. Files of Shopify are understood as they are; the template shows every column.`,
          'It is checked first, and nothing is in the shop yet. You read how many products are new, how many change, and what is wrong with which row and column.',
          'Say what words of yours mean, as in “Crimson” for red, or download the rows that are wrong, correct them in your spreadsheet and bring that file instead.',
          'Press “Import”. It goes on when you close the page; what is done stays done if you stop it.',
        ],
      },
      {
        title: 'What belongs together',
        texts: [
          'Rows with the same handle are one product, each with a colour and a size. A product that is there already, by its handle or a SKU, is changed; what a file has no column for stays as it is.',
          'Prices are in the currency of the shop, with its decimals. Discounts are whole percents.',
        ],
      },
      {
        title: 'Pictures',
        texts: [
          'Write their web addresses into the file and we fetch them, or name files and bring them together as a ZIP. A picture that does not come is named in the list; everything else goes on.',
        ],
      },
      {
        title: 'Export',
        texts: [
          '“Export” above your products makes a file of those that you have chosen, or of all that the filters leave. Change it and import it again: only what is different is touched.',
        ],
      },
    ],
    screen: { name: 'Import products', to: seller.imports },
  },
  {
    slug: 'stock',
    group: 'products',
    title: 'Stock',
    lead: 'What is on hand, what is reserved, and when to sew again.',
    words: 'inventory items pieces count low sold out reserved damaged adjust history threshold',
    parts: [
      {
        texts: [
          'On hand is what lies on your shelf. Reserved is what shoppers are paying for or have bought and you have not sent yet. What is left can be bought; nothing can be sold twice.',
          'Type what is on hand, or a price, where it stands, in as many lines as you like; a column that you paste from a spreadsheet fills downwards. Then choose the reason, add a note if you like, and press “Save changes”. Every change stands in the history, with who made it and why.',
        ],
      },
      {
        title: 'Running low',
        texts: [
          `A variant in the shop runs low at ${LOW_STOCK_PIECES} items, or at the number that you set for the shop or for that variant. Shoppers who wait for a sold-out size are mailed by us when it is back.`,
        ],
      },
    ],
    screen: { name: 'Your stock', to: seller.stock },
  },
  {
    slug: 'promotions',
    group: 'products',
    title: 'Promotions',
    lead: 'A sale of your own, for some days, at your cost.',
    words: 'sale discount code coupon voucher percent off campaign price reduce bundle set buy get free three for',
    parts: [
      {
        texts: [
          'A promotion takes a percentage or an amount off your products, gives so many of them one price, or the cheapest of so many for less or free, at most half of them. It is for all your products, those of some categories or brands, or single ones that you choose, from its first day to its last. It applies automatically, or for who types its code at the checkout.',
          'It never touches what other shops sell, and you bear it: our commission is of what shoppers pay. Under “Promotions” you see how often it was used, what shoppers paid and what you gave away.',
          'It comes on top of other promotions that combine: of two that take off 20 and 10 percent the second takes its part of what the first has left. A shopper has those that take off the most.',
        ],
      },
      {
        title: 'Changing and ending one',
        texts: [
          'Once it was used, what it gives and for what stays as it is; its dates and limits change. “End promotion” stops it at once, and orders keep what it gave. The marketplace can end one, too, for good.',
          `Up to ${MAX_SELLER_PROMOTIONS} that have not ended are yours at a time.`,
        ],
      },
    ],
    screen: { name: 'Your promotions', to: seller.promotions },
  },
]
