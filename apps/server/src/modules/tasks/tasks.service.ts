/** The state of long work, for the modules that do it. */
export { advanceTask, finishTask, forgetInResults, listUnfinished, openTask } from './tasks.queries.ts'
