import { type Dice, pickFrom } from '../dice.ts'

export type Build = 'woman' | 'man'

const GROUNDS = ['#dbeafe', '#dcfce7', '#fef3c7', '#fde2e4', '#e0e7ff', '#e2ece9', '#fae8ff', '#ffedd5']
/** Skins with the hair colours that contrast with them. */
const LOOKS = [
  { skin: '#f6d3b8', hairs: ['#3b2a20', '#8a5a33', '#c49a58', '#9ca3af', '#a4532a'] },
  { skin: '#eebd98', hairs: ['#1f1a17', '#3b2a20', '#6b4423', '#9ca3af'] },
  { skin: '#d99f72', hairs: ['#1f1a17', '#3b2a20', '#5c3d26'] },
  { skin: '#b97a50', hairs: ['#1f1a17', '#2e2019', '#d6d3d1'] },
  { skin: '#8d5836', hairs: ['#14110f', '#1f1a17', '#d6d3d1'] },
  { skin: '#6b432c', hairs: ['#0f0d0c', '#14110f', '#c7c3bf'] },
]
const CLOTHES = ['#2f5d62', '#e07a3f', '#3d5a98', '#7a4d7e', '#b23a48', '#4f772d', '#495057', '#d19c1d']

/** What is behind the head; only long hair is. */
const BEHIND: Record<Build, readonly string[]> = {
  man: [''],
  woman: [
    '<path d="M33 62c0-46 62-46 62 0v34c0 8-10 10-14 4H47c-4 6-14 4-14-4z"/>',
    '<path d="M35 60c0-42 58-42 58 0v18c0 10-58 10-58 0z"/>',
    '<circle cx="64" cy="20" r="12"/>',
    '',
  ],
}

const HAIRCUTS: Record<Build, readonly string[]> = {
  man: [
    '<path d="M38 56c-4-34 56-34 52 0-3-10-8-14-14-15-8 3-18 3-26 0-6 2-10 6-12 15z"/>',
    '<path d="M37 54c0-36 54-36 54 0-6-14-14-16-27-16s-21 2-27 16z"/>',
    '<path d="M40 46c6-18 42-18 48 0-10-6-38-6-48 0z"/>',
    '<path d="M38 58c-2-14-2-20 6-28 12-10 34-8 42 4 6 8 4 16 4 24-3-8-6-13-9-17-14 4-26 0-34-4-4 6-7 12-9 21z"/>',
    '',
  ],
  woman: [
    '<path d="M38 58c-4-36 56-36 52 0-4-12-12-18-24-20-8 10-20 12-28 20z"/>',
    '<path d="M38 56c-2-34 54-34 52 0-12-6-18-12-22-20-4 8-16 16-30 20z"/>',
    '<path d="M37 56c0-36 54-36 54 0-8-10-16-13-27-13s-19 3-27 13z"/>',
  ],
}

const BEARDS = [
  '',
  '',
  '<path d="M41 66c2 30 44 30 46 0-4 8-10 9-14 8-5-3-13-3-18 0-4 1-10 0-14-8z"/>',
  '<path d="M53 73c4-4 18-4 22 0-6 3-16 3-22 0z"/>',
]

const MOUTHS = [
  '<path d="M54 76c5 7 15 7 20 0"/>',
  '<path d="M53 75c5 9 17 9 22 0z" fill="#fff"/>',
  '<path d="M56 77c5 4 11 4 16 0"/>',
]

const CAP = '<path d="M37 44c0-26 54-26 54 0z"/><path d="M35 44c14-6 52-6 62 4-14-3-48-4-62-1z" fill="#0003"/>'
const GLASSES =
  '<g fill="none" stroke="#2b2b2b" stroke-width="2.5"><circle cx="53" cy="60" r="8"/><circle cx="75" cy="60" r="8"/><path d="M61 60h6"/></g>'

/** A friendly face as a flat drawing. */
export const drawFace = (build: Build, roll: Dice) => {
  const { skin, hairs } = pickFrom(roll, LOOKS)
  const hair = pickFrom(roll, hairs)
  const cloth = pickFrom(roll, CLOTHES)
  const cap = roll(5) === 0 ? `<g fill="${pickFrom(roll, CLOTHES)}">${CAP}</g>` : ''
  const cut = cap ? '' : pickFrom(roll, HAIRCUTS[build])
  const beard = build === 'man' ? pickFrom(roll, BEARDS) : ''
  const vest = roll(3) === 0 ? '<path d="M40 96l10 32h-9l-9-27zM88 96l-10 32h9l9-27z" fill="#f2e205"/>' : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128">
    <rect width="128" height="128" fill="${pickFrom(roll, GROUNDS)}"/>
    <g fill="${hair}">${pickFrom(roll, BEHIND[build])}</g>
    <path d="M16 128c2-26 22-34 48-34s46 8 48 34z" fill="${cloth}"/>${vest}
    <path d="M54 80h20v16c0 8-20 8-20 0z" fill="${skin}"/><path d="M54 86c6 5 14 5 20 0v5c-6 5-14 5-20 0z" fill="#0002"/>
    <g fill="${skin}"><circle cx="39" cy="62" r="6"/><circle cx="89" cy="62" r="6"/></g>
    <path d="M40 54c0-32 48-32 48 0 0 24-8 36-24 36S40 78 40 54z" fill="${skin}"/>
    <g fill="${hair}">${beard}${cut}</g>${cap}
    <g fill="#241a16"><circle cx="53" cy="60" r="3"/><circle cx="75" cy="60" r="3"/></g>
    <g fill="none" stroke="${hair}" stroke-width="2.5" stroke-linecap="round"><path d="M48 51c3-2 7-2 10 0"/><path d="M70 51c3-2 7-2 10 0"/></g>
    <path d="M64 61c-1 4-3 7 1 8" fill="none" stroke="#0004" stroke-width="2" stroke-linecap="round"/>
    <g fill="none" stroke="#7a2e2e" stroke-width="2.5" stroke-linecap="round">${pickFrom(roll, MOUTHS)}</g>
    ${roll(4) === 0 ? GLASSES : ''}
  </svg>`
}
