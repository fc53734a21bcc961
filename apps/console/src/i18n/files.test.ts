import { sayDownload } from '@laurel/contract/messages/say.ts'
import { describe, expect, it } from 'vitest'
import { awards as englishAwards } from './en/awards.ts'
import { scoreCard as english } from './en/score-card.ts'
import { awards as frenchAwards } from './fr/awards.ts'
import { scoreCard as french } from './fr/score-card.ts'

describe.each([
  ['en', english, englishAwards],
  ['fr', french, frenchAwards],
] as const)('files in %s', (lang, { statistics, performance, history }, awards) => {
  it.each([
    ['badge', statistics.name],
    ['earned', statistics.earned],
    ['average', statistics.average],
    ['median', statistics.median],
    ['mode', statistics.mode],
    ['low', statistics.low],
    ['high', statistics.high],
    ['figure', performance.figure],
    ['score', performance.score],
    ['badges', performance.badges],
    ['coins', performance.coins],
    ['company_rank', performance.companyRank],
    ['division_rank', performance.divisionRank],
    ['location_rank', performance.locationRank],
    ['date', history.date],
    ['badge', history.badge],
    ['score', history.score],
    ['coins', history.coin],
    ['awarded_by', history.by],
    ['remark', history.remark],
    ['from_trip', awards.sources.trip],
    ['from_correction', awards.sources.correction],
    ['from_move', awards.sources.move],
    ['from_rule', awards.sources.rule],
    ['moved_to', awards.moved],
    ['automatic', awards.automatic],
    ['taken_back', awards.takenBack],
  ] as const)('the download column %s has the heading of the screen', (name, onScreen) => {
    expect(sayDownload(lang, name)).toBe(onScreen)
  })
})
