/** A colour that goods come in. */
export interface Colour {
  slug: string
  name: string
  /** `#rrggbb` */
  hex: string
  /** The departments whose goods come in it; absent: all. */
  departments?: readonly string[]
}

const ofBottles = { departments: ['beauty', 'home-living'] }

/** The colours that a new shop begins with, from dark to bright, and what bottles, jars and tubes are made of. Black stays short of black, to keep its folds. */
export const COLOURS: readonly Colour[] = [
  { slug: 'black', name: 'Black', hex: '#2a2a2d' },
  { slug: 'charcoal', name: 'Charcoal', hex: '#4a4b50' },
  { slug: 'grey', name: 'Grey', hex: '#a3a19d' },
  { slug: 'white', name: 'White', hex: '#f6f4ef' },
  { slug: 'ivory', name: 'Ivory', hex: '#eee3cd' },
  { slug: 'sand', name: 'Sand', hex: '#d3bd9a' },
  { slug: 'camel', name: 'Camel', hex: '#b98953' },
  { slug: 'brown', name: 'Brown', hex: '#6b4731' },
  { slug: 'navy', name: 'Navy', hex: '#27334f' },
  { slug: 'blue', name: 'Blue', hex: '#4e77ab' },
  { slug: 'sky', name: 'Sky', hex: '#a9c3d8' },
  { slug: 'teal', name: 'Teal', hex: '#2f666a' },
  { slug: 'green', name: 'Sage green', hex: '#8a9d80' },
  { slug: 'forest', name: 'Forest', hex: '#33513f' },
  { slug: 'olive', name: 'Olive', hex: '#6d6a3f' },
  { slug: 'red', name: 'Red', hex: '#b8322c' },
  { slug: 'oxblood', name: 'Oxblood', hex: '#662430' },
  { slug: 'rust', name: 'Rust', hex: '#b2573a' },
  { slug: 'pink', name: 'Rose', hex: '#dba7a2' },
  { slug: 'lilac', name: 'Lilac', hex: '#a99bc0' },
  { slug: 'yellow', name: 'Mustard', hex: '#d3a03a' },
  { slug: 'amber-glass', name: 'Amber glass', hex: '#93552a', ...ofBottles },
  { slug: 'green-glass', name: 'Green glass', hex: '#4a6b55', ...ofBottles },
  { slug: 'blue-glass', name: 'Blue glass', hex: '#30507c', ...ofBottles },
  { slug: 'clear-glass', name: 'Clear glass', hex: '#cdd9d7', ...ofBottles },
  { slug: 'opal-glass', name: 'Opal glass', hex: '#efebe2', ...ofBottles },
  { slug: 'aluminium', name: 'Aluminium', hex: '#b4b8ba', ...ofBottles },
]
