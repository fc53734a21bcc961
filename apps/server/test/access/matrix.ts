import { readAnswer } from '@laurel/client/testing.ts'
import type { Endpoint } from '@laurel/contract/endpoint.ts'
import { expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { type AccessStage, accessStage } from './access-stage.ts'
import { CALLERS, type CallerName, callName, expectedAnswer, isReading, isRole } from './answers.ts'
import type { Ask } from './requests/ask.ts'
import { type Corner, hiddenFrom, type Tenants } from './tenants.ts'

/** One call by one caller about the things of one corner. */
interface Cell {
  caller: CallerName
  corner: Corner
  /** Open, or the status with which it is answered instead. */
  expected: 'open' | number
}

const cellsFor = (endpoint: Endpoint, caller: CallerName, { north, south, abroad, callers }: Tenants): Cell[] => {
  const { reach, beyond } = expectedAnswer(endpoint, caller)
  const cell = (corner: Corner, isOpen: boolean): Cell => ({ caller, corner, expected: isOpen ? 'open' : beyond })
  switch (reach) {
    case '-':
      return [{ caller, corner: north, expected: isRole(caller) ? 403 : 401 }]
    case 'yes':
      return [cell(north, true)]
    case 'own': {
      const own = isRole(caller) ? { ...north, driver: callers[caller] } : north
      return [cell(own, true), ...[north, south, abroad].map((corner) => cell(corner, false))]
    }
    default:
      return [cell(north, true), cell(south, reach !== 'division'), cell(abroad, reach === 'all')]
  }
}

const cellName = ({ caller, corner }: Cell) => `${caller} · ${corner.mark}`

const checkRefused = async (stage: AccessStage, ask: Ask, cells: readonly Cell[]) => {
  const inputs = await Promise.all(cells.map(({ caller, corner }) => stage.buildInput(ask, caller, corner)))
  await stage.unchanging(() =>
    Promise.all(
      cells.map(async (cell, index) => {
        const { status, text } = await stage.send(ask.endpoint, cell.caller, inputs[index] ?? {})
        expect({ cell: cellName(cell), status, text }).toMatchObject({ cell: cellName(cell), status: cell.expected })
        if (status === 200) expect(text).not.toContain(cell.corner.mark)
      }),
    ),
  )
}

/** Answers of numbers, and of companies, which have no corner. */
const UNMARKED = [
  '/jobs/:jobid',
  '/companies',
  '/companies/use',
  '/transfers/reconciliation',
  '/transfers/reconciliation/export',
]

const readsMarkedThings = (endpoint: Endpoint) => isReading(endpoint) && !UNMARKED.includes(endpoint.path)

/** The request is right: it succeeds, and where it reads it reads what it is about. */
const checkOpen = async (stage: AccessStage, ask: Ask, cell: Cell) => {
  const { caller, corner } = cell
  const input = await stage.buildInput(ask, caller, corner)
  const { response, text } = await stage.send(ask.endpoint, caller, input)
  expect({ cell: cellName(cell), isOk: response.ok, text }).toMatchObject({ cell: cellName(cell), isOk: true })
  await readAnswer(ask.endpoint, response)
  const namesThings = expectedAnswer(ask.endpoint, caller).reach !== 'yes'
  if (namesThings && readsMarkedThings(ask.endpoint) && !hiddenFrom(caller).includes(corner.mark)) {
    expect({ cell: cellName(cell), text }).toEqual({ cell: cellName(cell), text: expect.stringContaining(corner.mark) })
  }
}

/** Tests every one of these calls over all callers and corners. */
export const testMatrix = (requests: readonly Ask[]) => {
  const app = testApp({ logLevel: 'trace' })
  const stage = accessStage(app)

  it.each(requests.map((ask) => ({ name: callName(ask.endpoint), ask })))(
    '$name answers everybody as the table says, and refusals change nothing',
    async ({ ask }) => {
      const cells = CALLERS.flatMap((caller) => cellsFor(ask.endpoint, caller, stage.tenants))
      await checkRefused(
        stage,
        ask,
        cells.filter(({ expected }) => expected !== 'open'),
      )
      for (const cell of cells) if (cell.expected === 'open') await checkOpen(stage, ask, cell)
    },
  )

  it('the log of a request holds no word that its caller must not read, and no fault', () => {
    expect(stage.leaksInLog()).toEqual([])
    expect(stage.faultsInLog()).toEqual([])
  })
}
