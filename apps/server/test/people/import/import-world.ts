import { getTask } from '@laurel/contract/tasks.ts'
import { importOutcome, importPreview, importUsers, type UserImportForm } from '@laurel/contract/user-import.ts'
import { expect } from 'vitest'
import type { TestApp } from '../../../testing/test-app.ts'
import { type Caller, createPeopleWorld, type PeopleWorld } from '../people-world.ts'

/** A form body, valid or not. */
export type ImportBody = Partial<Record<keyof UserImportForm, unknown>>

const HEADINGS = 'employeeid,secondaryid,firstname,lastname,email,location,country,hiredate,birthdate'

let made = 0

export interface Line {
  employeeid: string
  secondaryid: string
  firstname: string
  lastname: string
  email: string
  location: string
  country: string
  hiredate: string
  birthdate: string
}

export const csv = (name: string, content: string | Uint8Array<ArrayBuffer>) => new File([content], name)

export const toTable = (lines: readonly Partial<Line>[], headings = HEADINGS) =>
  [
    headings,
    ...lines.map((line) =>
      headings
        .split(',')
        .map((name) => line[name as keyof Line] ?? '')
        .join(','),
    ),
  ].join('\n')

/** A people world with builders for import rows and forms. */
export const createImportWorld = async (app: TestApp, given: Parameters<typeof createPeopleWorld>[1] = {}) => {
  const world = await createPeopleWorld(app, given)

  const line = (given: Partial<Line> = {}): Line => {
    made += 1
    return {
      employeeid: `I-${made}`,
      secondaryid: '',
      firstname: 'Ira',
      lastname: `Import ${made}`,
      email: `import.${made}@laurel.test`,
      location: world.location.name,
      country: 'USA',
      hiredate: '',
      birthdate: '',
      ...given,
    }
  }

  /** A form with a file of these rows, or of this text. */
  const form = (lines: readonly Partial<Line>[] | string, given: ImportBody = {}): ImportBody => ({
    file: csv('drivers.csv', typeof lines === 'string' ? lines : toTable(lines)),
    companyid: world.company.id,
    divisionid: world.division.id,
    roleId: 4,
    lang: 'en',
    ...given,
  })

  const people = () =>
    app.db
      .selectFrom('users')
      .selectAll()
      .where('company_id', '=', world.company.id)
      .where('role_id', 'in', [4, 6])
      .execute()

  const counts = () =>
    app.db
      .selectFrom('company_headcounts')
      .select(['drivers', 'users'])
      .where('company_id', '=', world.company.id)
      .executeTakeFirstOrThrow()

  return { ...world, line, form, people, counts }
}

export type ImportWorld = PeopleWorld & Awaited<ReturnType<typeof createImportWorld>>

/** Runs a short import. */
export const importNow = async (caller: Caller, body: ImportBody) =>
  importOutcome.parse(await caller.call(importUsers, { body }))

/** Runs a short check. */
export const checkNow = async (caller: Caller, body: ImportBody) =>
  importPreview.parse(await caller.call(importUsers, { body: { ...body, dryRun: 'true' } }))

export const startJob = async (caller: Caller, body: ImportBody) => {
  const { result } = await caller.call(importUsers, { body })
  if (typeof result === 'string') throw new Error('a job was expected')
  return result.jobid
}

export const readTask = (caller: Caller, jobid: number) => caller.call(getTask, { params: { jobid } })

/** Waits for the end of a task and returns it. */
export const awaitEnd = async (caller: Caller, jobid: number) => {
  await expect.poll(async () => (await readTask(caller, jobid)).state).toMatch(/done|failed/)
  return readTask(caller, jobid)
}
