import type ts from 'typescript'
import { reportEndpoints } from './report-endpoints'
import { reportTypes } from './report-types'

/** The public API report: all that the contract promises to remotes and to callers of the API, a line each, sorted. */
export const reportContract = (program: ts.Program, root: string): string[] =>
  [...reportEndpoints(), ...reportTypes(program, root)].sort()
