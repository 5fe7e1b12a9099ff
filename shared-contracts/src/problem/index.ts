export { fieldProblems, isProblem, type Changed, type FieldProblem, type Problem, problemOf } from './problem'
