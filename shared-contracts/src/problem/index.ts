export { type Changed, type FieldProblem, fieldProblems, isProblem, type Problem, problemOf } from './problem'
