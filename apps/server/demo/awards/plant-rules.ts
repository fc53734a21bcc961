import type { RuleForm } from '@laurel/contract/award-rules.ts'
import type { Language } from '@laurel/contract/constants.ts'
import type { BadgeIconKey } from '../../assets/badge-icons/badge-icons.ts'
import { daysAfter } from '../../src/core/calendar.ts'
import type { Db } from '../../src/db/db.ts'
import { storeLibraryIcon } from '../../src/modules/badges/badge-icons.service.ts'
import { insertBadge } from '../../src/modules/badges/badges.queries.ts'
import { spreadDefaultBadges } from '../../src/modules/badges/badges.service.ts'
import { makeChallenge } from '../../src/modules/competitions/competitions.service.ts'
import { insertRule } from '../../src/modules/rules/rules.queries.ts'
import { buildBadge } from '../../testing/builders.ts'
import { daysBefore, isoDay } from '../days-before.ts'

interface RuleBadge {
  icon: BadgeIconKey
  worth: readonly [points: number, coins: number]
  en: readonly [name: string, description: string]
  fr: readonly [name: string, description: string]
  /** The rules that give it. */
  rules: readonly Partial<RuleForm>[]
}

const BADGES: readonly RuleBadge[] = [
  {
    icon: 'birthday',
    worth: [40, 2],
    en: ['Birthday', 'Many happy returns from everybody here.'],
    fr: ['Anniversaire', 'Joyeux anniversaire de la part de toute l’équipe.'],
    rules: [{ kind: 'birthday' }],
  },
  {
    icon: 'thank-you',
    worth: [60, 3],
    en: ['Another year', 'One more year on the road with us.'],
    fr: ['Une année de plus', 'Une année de plus sur la route avec nous.'],
    rules: [{ kind: 'anniversary' }],
  },
  {
    icon: 'long-service',
    worth: [200, 10],
    en: ['Five years', 'Five years of service.'],
    fr: ['Cinq ans', 'Cinq années de service.'],
    rules: [{ kind: 'anniversary', years: 5 }],
  },
  {
    icon: 'rookie',
    worth: [20, 1],
    en: ['Welcome aboard', 'The first day with us.'],
    fr: ['Bienvenue à bord', 'Le premier jour avec nous.'],
    rules: [{ kind: 'welcome', days: 0 }],
  },
  {
    icon: 'rain-or-shine',
    worth: [50, 2],
    en: ['Rain or shine', 'Ten scheduled days in a row on time.'],
    fr: ['Par tous les temps', 'Dix jours prévus à l’heure, à la suite.'],
    rules: [
      { kind: 'streak', days: 10 },
      { kind: 'milestone', count: 1000, of: 'trips' },
    ],
  },
]

interface DemoHome {
  id: number
  lang: Language
}

const NO_TERMS = { divisionid: null, years: null, days: null, count: null, of: null }

/** Rules begin tomorrow, so that the demo is the same at every hour of its first day. */
export const plantRules = async (db: Db, companies: readonly DemoHome[], now: Date) => {
  const originals: number[] = []
  for (const { icon, worth, en } of BADGES) {
    const [points, coins] = worth
    const imageHash = (await storeLibraryIcon(db, icon, now)) ?? null
    const badge = { name: en[0], description: en[1], points, coins, imageHash, feedType: 'DivisionType' as const }
    originals.push(await insertBadge(db, { ...buildBadge(badge), created_at: now }))
  }
  const startson = daysAfter(isoDay(now), 1)
  await spreadDefaultBadges(
    db,
    companies.map(({ id }) => id),
    originals,
    now,
  )
  for (const { id: companyId, lang } of companies) {
    for (const [index, { rules, fr }] of BADGES.entries()) {
      const copies = db
        .updateTable('badges')
        .set(lang === 'fr' ? { name: fr[0], description: fr[1] } : { created_at: now })
        .where('company_id', '=', companyId)
        .where('original_id', '=', originals[index] ?? 0)
      const [copy] = await copies.returning('id').execute()
      if (!copy) continue
      for (const rule of rules) {
        const form = { ...NO_TERMS, kind: 'birthday' as const, badgeid: copy.id, startson, ...rule }
        await insertRule(db, companyId, form, now)
      }
    }
    await plantChallenge(db, companyId, lang, now)
  }
}

const CHALLENGES: Record<Language, { title: string; badges: readonly string[]; isPublic: boolean }> = {
  en: { title: 'Tidy fleet', badges: ['Spotless cab', 'Helping hand'], isPublic: false },
  fr: { title: 'Flotte impeccable', badges: ['Coup de main', 'Merci du client'], isPublic: true },
}

const plantChallenge = async (db: Db, companyId: number, lang: Language, now: Date) => {
  const { title, badges, isPublic } = CHALLENGES[lang]
  const rows = await db
    .selectFrom('badges')
    .select(['id', 'name'])
    .distinctOn('name')
    .where('company_id', '=', companyId)
    .where('archived_at', 'is', null)
    .where('name', 'in', badges)
    .orderBy('name')
    .orderBy('id')
    .execute()
  const today = isoDay(now)
  const form = {
    title,
    startdate: daysAfter(today, -18),
    enddate: daysAfter(today, 12),
    badges: rows.map(({ id }) => ({ id, points: 10, limit: 3 })),
    minimumdays: 3,
    public: isPublic,
  }
  await makeChallenge(db, companyId, form, daysBefore(now, 20))
}
