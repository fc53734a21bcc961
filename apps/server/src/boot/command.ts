import { explain } from './failed-start.ts'

/** Runs a command of the operator: its sentences are printed, and a failure is one sentence and the exit code 1. */
export const runCommand = async (run: (say: (line: string) => void) => Promise<string>) => {
  try {
    console.info(`\n  ${await run((line) => console.info(`  ${line}`))}\n`)
  } catch (error) {
    const sentence = explain(error)
    console.error(sentence === undefined ? error : `\n  ${sentence}\n`)
    process.exitCode = 1
  }
}
