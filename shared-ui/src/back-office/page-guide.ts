import { createContext } from 'react'

/** The guide that explains the page below, as in `stock#running-low`: said once by the frame of an office, shown beside the page's title. */
export const PageGuide = createContext<string | undefined>(undefined)
