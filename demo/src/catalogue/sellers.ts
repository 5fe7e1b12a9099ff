import type { DemoSeller } from './demo-goods'

export const SELLERS: readonly DemoSeller[] = [
  {
    slug: 'northlight-outfitters',
    name: 'Northlight Outfitters',
    country: 'DK',
    story:
      'Two brothers on the Copenhagen waterfront who started with one coat in 2009 and still cut a first sample of everything to their own shoulders.',
  },
  {
    slug: 'the-loom-yard',
    name: 'The Loom Yard',
    country: 'IE',
    story:
      'Five knitters and a mill in Donegal; the wool comes from the next valley and every jumper carries the initials of whoever linked its collar.',
  },
  {
    slug: 'bottega-marea',
    name: 'Bottega Marea',
    country: 'IT',
    story:
      'A shoemaker’s bench and a dressmaker’s table in the Marche, run by three sisters who resole and mend what they sold for the price of the leather.',
  },
  {
    slug: 'rue-des-hiboux',
    name: 'Rue des Hiboux',
    country: 'FR',
    story:
      'A children’s shop in Lyon that tests each knee, pocket and zip on its own six before it orders a second roll of cloth.',
  },
  {
    slug: 'casa-olmo',
    name: 'Casa Olmo',
    country: 'PT',
    story:
      'A pottery and a weaving shed that share one courtyard near Porto, and a cat that has sat on every blanket at least once.',
  },
  {
    slug: 'apotheek-linde',
    name: 'Apotheek Linde',
    country: 'NL',
    story:
      'A Haarlem pharmacist who fills small batches on Tuesdays, writes the date on the lid and takes the empty bottles back.',
  },
]
