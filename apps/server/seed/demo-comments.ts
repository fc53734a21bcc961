import type { Language } from '@laurel/contract/constants'

/** What managers of the demo write when they give a badge; '' is for those who write nothing. */
export const COMMENTS: Record<Language, readonly string[]> = {
  en: [
    '',
    '',
    '',
    'Thank you for this week.',
    'The site called to say how well it went.',
    'Third time in a row, keep it up.',
    'You made a long day shorter for all of us.',
    'Exactly what we hope to see.',
    'The new colleagues learn a lot from you.',
    'Noticed, and appreciated.',
  ],
  fr: [
    '',
    '',
    '',
    'Merci pour cette semaine.',
    'Le client a appelé pour vous féliciter.',
    'Troisième fois de suite, continuez ainsi\u00a0!',
    'Vous avez allégé la journée de toute l’équipe.',
    'Exactement ce que nous espérons voir.',
    'Les nouveaux apprennent beaucoup avec vous.',
    'Remarqué, et apprécié.',
  ],
}

export const REVERSAL_REASON: Record<Language, string> = {
  en: 'Given to the wrong person.',
  fr: 'Attribué à la mauvaise personne.',
}
