import { describe, expect, it } from 'vitest'
import { type AlertFacts, compareAlerts, toTroubles } from './alerts.rules.ts'

const FINE: AlertFacts = { stopFault: null, stopDetail: '', refused: 0, givenUp: [], backupFailure: null }

describe('troubles', () => {
  it('there are none where nothing is wrong', () => {
    expect(toTroubles(FINE)).toEqual([])
  })

  it.each([
    ['payments', 'partner_timeout', { stopFault: 'partner_timeout' }],
    ['payments', 'restored', { stopFault: 'restored' }],
    ['refusals', 'transfers_refused', { refused: 1 }],
    ['jobs', 'job_given_up', { givenUp: ['mail.send'] }],
    ['backup', 'backup_failed', { backupFailure: 'no room' }],
  ])('%s is told as %s from %j', (kind, fault, facts) => {
    expect(toTroubles({ ...FINE, ...facts })).toMatchObject([{ kind, fault }])
  })

  it('a trouble is told when it begins and when it is over, and not in between', () => {
    const [jobs] = toTroubles({ ...FINE, givenUp: ['mail.send'] })
    if (!jobs) throw new Error('no trouble was found')
    expect(compareAlerts([], [jobs])).toEqual({ begun: [jobs], over: [] })
    expect(compareAlerts([jobs], [{ ...jobs, detail: 'two kinds' }])).toEqual({ begun: [], over: [] })
    expect(compareAlerts([jobs], [])).toEqual({ begun: [], over: ['jobs'] })
  })
})
