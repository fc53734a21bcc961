import { readAnswer } from '@laurel/client/testing.ts'
import type { Endpoint } from '@laurel/contract/endpoint.ts'
import { expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { type AccessCalls, accessCalls } from './access-calls.ts'
import { type AccessWorld, type Corner, hiddenFrom } from './access-world.ts'
import { CALLERS, type CallerName, callName, expectedAnswer, isReading, isRole } from './expected-answer.ts'
import type { Ask } from './requests/ask.ts'

/** One call by one caller about records of one corner. */
interface Cell {
  caller: CallerName
  corner: Corner
  /** 'open', or the status of the refusal. */
  expected: 'open' | number
}

const cellsFor = (endpoint: Endpoint, caller: CallerName, { north, south, abroad, callers }: AccessWorld): Cell[] => {
  const { reach, beyond } = expectedAnswer(endpoint, caller)
  const cell = (corner: Corner, isOpen: boolean): Cell => ({ caller, corner, expected: isOpen ? 'open' : beyond })
  switch (reach) {
    case '-':
      return [{ caller, corner: north, expected: isRole(caller) ? 403 : 401 }]
    case 'cookie':
      return [{ caller, corner: north, expected: 401 }]
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

const checkRefused = async (calls: AccessCalls, ask: Ask, cells: readonly Cell[]) => {
  const inputs = await Promise.all(cells.map(({ caller, corner }) => calls.buildInput(ask, caller, corner)))
  await calls.unchanging(() =>
    Promise.all(
      cells.map(async (cell, index) => {
        const { status, text } = await calls.send(ask.endpoint, cell.caller, inputs[index] ?? {})
        expect({ cell: cellName(cell), status, text }).toMatchObject({ cell: cellName(cell), status: cell.expected })
        if (status === 200) expect(text).not.toContain(cell.corner.mark)
      }),
    ),
  )
}

/** Answers without names: numbers only, or companies, which belong to no corner. */
const UNMARKED = [
  '/jobs/:jobid',
  '/companies',
  '/companies/use',
  '/divisions/use',
  '/transfers/reconciliation',
  '/transfers/reconciliation/export',
  '/coins/rollforward',
  '/coins/paid',
  '/companies/books',
  '/budgets',
  '/provisioning',
  '/releases/corrections',
  '/insights/summary',
  '/insights/summary/export',
  '/insights/fairness',
  '/insights/fairness/export',
  '/insights/trend',
  '/insights/trend/export',
]

const readsMarkedRecords = (endpoint: Endpoint) => isReading(endpoint) && !UNMARKED.includes(endpoint.path)

/** An allowed request succeeds, and a reading one returns the records it names: a refusal in disguise would be empty. */
const checkOpen = async (calls: AccessCalls, ask: Ask, cell: Cell) => {
  const { caller, corner } = cell
  const input = await calls.buildInput(ask, caller, corner)
  const { response, status, text } = await calls.send(ask.endpoint, caller, input)
  expect({ cell: cellName(cell), isOk: status < 400, text }).toMatchObject({ cell: cellName(cell), isOk: true })
  await readAnswer(ask.endpoint, response)
  const namesRecords = expectedAnswer(ask.endpoint, caller).reach !== 'yes'
  if (namesRecords && readsMarkedRecords(ask.endpoint) && !hiddenFrom(caller).includes(corner.mark)) {
    expect({ cell: cellName(cell), text }).toEqual({ cell: cellName(cell), text: expect.stringContaining(corner.mark) })
  }
}

/** Tests each call with every caller and every corner. */
export const testMatrix = (requests: readonly Ask[]) => {
  const app = testApp({ logLevel: 'trace' })
  const calls = accessCalls(app)

  it.each(requests.map((ask) => ({ name: callName(ask.endpoint), ask })))(
    '$name answers every role as the access table says, and refused calls change nothing',
    async ({ ask }) => {
      const cells = CALLERS.flatMap((caller) => cellsFor(ask.endpoint, caller, calls.world))
      await checkRefused(
        calls,
        ask,
        cells.filter(({ expected }) => expected !== 'open'),
      )
      for (const cell of cells) if (cell.expected === 'open') await checkOpen(calls, ask, cell)
    },
  )

  it('log lines hold no word hidden from the caller of their request, and no error', () => {
    expect(calls.leaksInLog()).toEqual([])
    expect(calls.faultsInLog()).toEqual([])
  })
}
