import type { Language } from '@laurel/contract/constants.ts'
import type { ScheduleKind } from '@laurel/contract/schedules.ts'
import { spelledDate } from '../../core/calendar.ts'
import type { DateRange } from '../../core/score-range.ts'

/** What a mail says of its report: its title, and a sentence with the figures that the recipient sees. */
export interface Figures {
  people?: number
  points?: number
  coins?: number
  transfers?: number
}

type Say = (figures: Required<Figures>, days: { from: string; to: string }, spell: (value: number) => string) => string

interface Words {
  title: string
  division: (name: string) => string
  attached: string
  sentences: Record<ScheduleKind, Say>
  titles: Record<ScheduleKind, string>
}

const ENGLISH: Words = {
  title: '{title} of {company}',
  division: (name) => `, ${name}`,
  attached: 'The file is attached.',
  titles: {
    report: 'Global user report',
    leaderboard: 'Leaderboard',
    leftout: 'Left out',
    owed: 'Coins owed',
    transfers: 'Transfers in error',
  },
  sentences: {
    report: ({ people, points, coins }, { from, to }, spell) =>
      `From ${from} to ${to}, ${spell(points)} points and ${spell(coins)} coins were awarded. People in the report: ${spell(people)}.`,
    leaderboard: ({ people, points }, { from, to }, spell) =>
      `The leaderboard from ${from} to ${to} is ready. Drivers on it: ${spell(people)}, with ${spell(points)} points in all.`,
    leftout: ({ people }, _, spell) => `People whom nobody recognised for 30 days or longer: ${spell(people)}.`,
    owed: ({ coins }, _, spell) => `Coins that people have not been paid yet: ${spell(coins)}.`,
    transfers: ({ transfers }, _, spell) =>
      `Coin transfers that the partner refused and that wait for a decision: ${spell(transfers)}.`,
  },
}

const FRENCH: Words = {
  title: '{title} de {company}',
  division: (name) => `, ${name}`,
  attached: 'Le fichier est joint.',
  titles: {
    report: 'Rapport global des utilisateurs',
    leaderboard: 'Classement',
    leftout: 'Laissés de côté',
    owed: 'Pièces dues',
    transfers: 'Transferts en erreur',
  },
  sentences: {
    report: ({ people, points, coins }, { from, to }, spell) =>
      `Du ${from} au ${to}, ${spell(points)} points et ${spell(coins)} pièces ont été attribués. Personnes dans le rapport\u00a0: ${spell(people)}.`,
    leaderboard: ({ people, points }, { from, to }, spell) =>
      `Le classement du ${from} au ${to} est prêt. Chauffeurs classés\u00a0: ${spell(people)}, avec ${spell(points)} points en tout.`,
    leftout: ({ people }, _, spell) =>
      `Personnes que personne n’a reconnues depuis 30 jours ou plus\u00a0: ${spell(people)}.`,
    owed: ({ coins }, _, spell) => `Pièces qui n’ont pas encore été versées\u00a0: ${spell(coins)}.`,
    transfers: ({ transfers }, _, spell) =>
      `Transferts de pièces refusés par le partenaire et en attente d’une décision\u00a0: ${spell(transfers)}.`,
  },
}

const WORDS: Record<Language, Words> = { en: ENGLISH, fr: FRENCH }

const NONE = { people: 0, points: 0, coins: 0, transfers: 0 }

interface Told {
  kind: ScheduleKind
  company: string
  division: string | null
  days: DateRange
  figures: Figures
  isAttached: boolean
}

export const titleFor = (lang: Language, { kind, company, division }: Pick<Told, 'kind' | 'company' | 'division'>) => {
  const { title, titles, division: ofDivision } = WORDS[lang]
  const named = title.replace('{title}', titles[kind]).replace('{company}', () => company)
  return division === null ? named : `${named}${ofDivision(division)}`
}

export const sentenceFor = (lang: Language, { kind, days, figures, isAttached }: Told) => {
  const { sentences, attached } = WORDS[lang]
  const spelled = { from: spelledDate(lang, days.from), to: spelledDate(lang, days.to) }
  const numbers = new Intl.NumberFormat(lang)
  const sentence = sentences[kind]({ ...NONE, ...figures }, spelled, (value) => numbers.format(value))
  return isAttached ? `${sentence} ${attached}` : sentence
}
