import type { CoinPortion, CoinTrace } from '@laurel/contract/coin-trace.ts'
import { describe, expect, it } from 'vitest'
import { groupPortions, linksFor, pathThrough } from './trace.model.ts'

const portion = (awardid: number, given: Partial<CoinPortion> = {}): CoinPortion => ({
  awardid,
  lineid: null,
  portion: 1,
  of: 1,
  free: 0,
  taken: 0,
  transfers: [],
  badge: 'On time',
  smallimage: null,
  quantity: 1,
  awardedfor: '2026-03-02',
  givenby: null,
  source: 'trip',
  movedfrom: null,
  tripid: null,
  workday: null,
  releaseid: null,
  releasedby: null,
  releasedat: null,
  release: null,
  file: null,
  row: null,
  cells: {},
  uploadedby: null,
  uploadedat: null,
  at: '2026-03-09T10:00:00.000Z',
  reversedat: null,
  note: '',
  ...given,
})

const makeTrace = (portions: CoinPortion[], given: Partial<CoinTrace> = {}): CoinTrace => ({
  person: { userid: 1, fullname: 'Farid Barlow', employeeid: null },
  transfer: null,
  line: null,
  portions,
  transfers: [],
  free: 0,
  taken: 0,
  ...given,
})

const ofTrip = (awardid: number, tripid: number, releaseid = 3) => portion(awardid, { tripid, releaseid })

describe('the path of coins', () => {
  it('awards of one release stand together by trip, awards by hand alone, in the order of the ledger', () => {
    const groups = groupPortions([portion(1), ofTrip(2, 20), ofTrip(3, 21), ofTrip(4, 20), portion(5), ofTrip(6, 22)])
    expect(groups.map(({ trips }) => trips.map(({ portions }) => portions.map(({ awardid }) => awardid)))).toEqual([
      [[1]],
      [[2, 4], [3]],
      [[5]],
      [[6]],
    ])
  })

  it('the path through a line of the file leads to its own awards and not to those of other lines', () => {
    const portions = [ofTrip(2, 20), ofTrip(3, 21), ofTrip(4, 20)]
    const transfer = { transferid: 9, coins: 3, status: 'Success' as const } as CoinTrace['transfer']
    const links = linksFor(makeTrace(portions, { transfer }), groupPortions(portions))
    expect([...pathThrough(links, 'row-20')].toSorted()).toEqual(
      ['award-2', 'award-4', 'row-20', 'source-award-2', 'transfer-9', 'trip-20'].toSorted(),
    )
  })

  it('an award is connected with each transfer, with what is free and with what was taken, by their coins', () => {
    const portions = [portion(1, { of: 6, portion: 6, free: 2, taken: 1, transfers: [{ transferid: 9, portion: 3 }] })]
    expect(linksFor(makeTrace(portions), groupPortions(portions))).toEqual([
      { from: 'transfer-9', to: 'award-1', coins: 3 },
      { from: 'free', to: 'award-1', coins: 2 },
      { from: 'taken', to: 'award-1', coins: 1 },
    ])
  })

  it('a transfer is connected with its own portion only, whatever else became of the award', () => {
    const portions = [portion(1, { of: 6, portion: 3, free: 2, transfers: [{ transferid: 9, portion: 3 }] })]
    const transfer = { transferid: 9, coins: 3, status: 'Pending' as const } as CoinTrace['transfer']
    expect(linksFor(makeTrace(portions, { transfer }), groupPortions(portions))).toEqual([
      { from: 'transfer-9', to: 'award-1', coins: 3 },
    ])
  })
})
