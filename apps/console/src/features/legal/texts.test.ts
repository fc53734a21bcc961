import { LANGUAGES, type Language } from '@laurel/contract/constants.ts'
import { text as eulaEn } from '@laurel/contract/legal-texts/eula/eula.en.ts'
import { text as eulaFr } from '@laurel/contract/legal-texts/eula/eula.fr.ts'
import { type Block, LEGAL_PAGES, type LegalPageName, type LegalText } from '@laurel/contract/legal-texts/legal-text.ts'
import { text as privacyEn } from '@laurel/contract/legal-texts/privacy/privacy.en.ts'
import { text as privacyFr } from '@laurel/contract/legal-texts/privacy/privacy.fr.ts'
import { parseProse } from '@laurel/contract/legal-texts/prose.ts'
import { text as tosEn } from '@laurel/contract/legal-texts/tos/tos.en.ts'
import { text as tosFr } from '@laurel/contract/legal-texts/tos/tos.fr.ts'
import { expect, it } from 'vitest'
import { anchorsFor } from './article/anchors.ts'

const TEXTS: Record<LegalPageName, Record<Language, LegalText>> = {
  tos: { en: tosEn, fr: tosFr },
  privacy: { en: privacyEn, fr: privacyFr },
  eula: { en: eulaEn, fr: eulaFr },
}
const ALL = LEGAL_PAGES.flatMap((page) => LANGUAGES.map((lang) => ({ page, lang, text: TEXTS[page][lang] })))

const proseIn = (block: Block): readonly string[] => {
  if (typeof block === 'string') return [block]
  if ('important' in block) return [block.important]
  if ('list' in block) return block.list
  if ('heading' in block) return [block.heading]
  return [block.table.caption, ...block.table.columns, ...block.table.rows.flat()]
}

const collectProse = ({ title, dateline, intro, summary, sections }: LegalText) => [
  title,
  `${dateline.words} ${dateline.day}`,
  ...intro,
  ...summary,
  ...sections.flatMap((section) => [section.title, ...section.blocks.flatMap(proseIn)]),
]

const collectPieces = (text: LegalText) => collectProse(text).flatMap(parseProse)

const collectLinks = (text: LegalText) =>
  collectPieces(text).flatMap((piece) => (piece.kind === 'link' ? [piece.target] : []))

/** As people read it: without marks, in one line, with ordinary spaces. */
const readable = (text: LegalText) =>
  collectPieces(text)
    .map((piece) => (piece.kind === 'field' ? `{${piece.field}}` : piece.text))
    .join(' ')
    .replace(/\s+/g, ' ')

const TOS_ANCHORS_FROM_12 =
  'sm sub tpwac gov sitm prip copi tat mai govlaw disr corr dis lol ind userdata ectas cuar misc contact'.split(' ')
const numbers = (last: number) => Array.from({ length: last }, (_, at) => `${at + 1}`)

it.each([
  ['tos', 31],
  ['privacy', 15],
  ['eula', 17],
] as const)('the legal page %s has %i sections', (page, count) => {
  for (const lang of LANGUAGES) expect(TEXTS[page][lang].sections).toHaveLength(count)
})

it.each(LEGAL_PAGES)('the legal page %s has the same anchors and blocks in both languages', (page) => {
  const { en, fr } = TEXTS[page]
  const shape = ({ sections }: LegalText) =>
    sections.map(({ anchor, blocks }) => [
      anchor,
      ...blocks.map((block) => (typeof block === 'string' ? 'text' : [Object.keys(block), proseIn(block).length])),
    ])
  expect(anchorsFor(fr)).toEqual(anchorsFor(en))
  expect(shape(fr)).toEqual(shape(en))
  expect(fr.summary).toHaveLength(en.summary.length)
  expect(fr.dateline.iso).toBe(en.dateline.iso)
})

it.each(ALL)('the legal page $page in $lang has no anchor twice and no empty section', ({ text }) => {
  const anchors = anchorsFor(text)
  expect(anchors).toEqual([...new Set(anchors)])
  for (const { blocks } of text.sections) expect(blocks.flatMap(proseIn).join('').length).toBeGreaterThan(120)
})

it.each(ALL)('every link of the legal page $page in $lang has a target', ({ page, lang, text }) => {
  const goals = LEGAL_PAGES.flatMap((name) => [
    `/${name}`,
    ...anchorsFor(TEXTS[name][lang]).flatMap((anchor) => [
      `/${name}#${anchor}`,
      ...(name === page ? [`#${anchor}`] : []),
    ]),
  ])
  expect(collectLinks(text).filter((target) => !target.startsWith('https://') && !goals.includes(target))).toEqual([])
})

it.each(LEGAL_PAGES)('the legal page %s links to the same places in both languages', (page) => {
  const places = (text: LegalText) =>
    collectLinks(text).map((target) => (target.startsWith('https://') ? new URL(target).host : target))
  expect(places(TEXTS[page].fr)).toEqual(places(TEXTS[page].en))
})

it.each(ALL)('links to sections of the legal page $page in $lang name their number', ({ text }) => {
  const wrong = collectPieces(text).filter((piece) => {
    const number = piece.kind === 'link' && /^(?:sections?\s)?(\d+)$/i.exec(piece.text)?.[1]
    return number && piece.target !== `#${text.sections[Number(number) - 1]?.anchor}`
  })
  expect(wrong).toEqual([])
})

it.each(ALL)('the legal page $page in $lang has no broken marks', ({ text }) => {
  expect(readable(text)).not.toMatch(/\*\*|\]\(|\{(?!name|address|email|phone|requestUrl)/)
})

it('the anchors of the privacy policy are those printed elsewhere', () => {
  const extra = ['toc', 'table', 'personal', 'icfos', 'hwpyi', 'withdrawconsent']
  expect(anchorsFor(privacyEn).toSorted()).toEqual([...numbers(15), ...extra].toSorted())
})

it('the anchors of the terms from section 12 on are those printed elsewhere', () => {
  expect(tosFr.sections.slice(11).map(({ anchor }) => anchor)).toEqual(TOS_ANCHORS_FROM_12)
})

it('the anchors of the licence are its numbers', () => {
  expect(eulaEn.sections.map(({ anchor }) => anchor)).toEqual(numbers(17))
})

it.each([
  ['privacy', 'en', ['1 November 2023', 'past 12 months', '18', 'within 15 days', 'authorised agent', 'backups']],
  ['privacy', 'fr', ['1er novembre 2023', '12 derniers mois', '18 ans', 'dans les 15 jours', 'mandataire autorisé']],
  ['tos', 'en', ['1 August 2022', '30 days', 'one (1) year', '300 US dollars', 'North Carolina', 'Wake County']],
  ['tos', 'fr', ['1er août 2022', '30 jours', 'un (1) an', '300 dollars américains', 'Raleigh', 'comté de Wake']],
  ['eula', 'en', ['iOS', 'Android', '(90) days', 'North Carolina', 'health', 'financial']],
  ['eula', 'fr', ['iOS', 'Android', '(90) jours', 'Caroline du Nord', 'santé', 'financiers']],
] as const)('the legal page %s in %s contains its facts', (page, lang, facts) => {
  const words = readable(TEXTS[page][lang])
  for (const fact of facts) expect(words).toContain(fact)
})

it.each(LANGUAGES)('the terms in %s contain the defined terms', (lang) => {
  const defined = collectPieces(TEXTS.tos[lang]).flatMap((piece) => (piece.kind === 'strong' ? [piece.text] : []))
  const wanted = {
    en: ['Contributions', 'Third-Party Account', 'Social Network Content', 'Submissions'],
    fr: ['Contributions', 'Compte tiers', 'Contenu de réseau social', 'Propositions'],
  }
  expect(defined).toEqual(expect.arrayContaining(wanted[lang]))
})

it.each(LANGUAGES)('the privacy page in %s names the authorities and the arbitration association', (lang) => {
  const hosts = collectLinks(TEXTS.privacy[lang]).filter((target) => target.startsWith('https://'))
  const wanted = ['www.edpb.europa.eu', 'ico.org.uk', 'www.edoeb.admin.ch', 'www.adr.org']
  expect(hosts.map((target) => new URL(target).host)).toEqual(expect.arrayContaining(wanted))
  expect(collectPieces(TEXTS.privacy[lang])).toContainEqual({ kind: 'field', field: 'requestUrl' })
})

it.each(ALL)('the legal page $page in $lang has no straight quotes', ({ text }) => {
  for (const prose of collectProse(text)) expect(prose).not.toMatch(/['"]/)
})

it.each(LEGAL_PAGES)('the French legal page %s keeps punctuation with the word before it', (page) => {
  for (const prose of collectProse(TEXTS[page].fr)) {
    expect(prose).not.toMatch(/[ \n][;:!?»]|«[ \n]/)
    expect(prose.replace(/\(https?:[^)]*\)/g, '')).not.toMatch(/[^\s*\u00a0][;:!?»]/)
  }
})

it.each(LEGAL_PAGES)('the French legal page %s contains no English', (page) => {
  const withoutNames = readable(TEXTS[page].fr).replace(/«[^»]*»/g, '')
  expect(withoutNames).not.toMatch(/\b(the|and|you|your|we|with|this|shall|may)\b/i)
})
