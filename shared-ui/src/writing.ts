// The front door of texts that staff write: the field in which they do, and how they are read.
export { LinkedText } from './writing/linked-text'
export { MarkedField } from './writing/marked-field'
export { TextSections } from './writing/text-sections'
