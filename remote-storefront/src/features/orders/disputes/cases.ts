// What the chunk of cases brings.
export { CaseView } from './case-view'
export { OpenCase } from './open-case'
