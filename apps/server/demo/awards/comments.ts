import type { Language } from '@laurel/contract/constants.ts'

/** The comments that managers of the demo write with a badge. */
export const COMMENTS: Record<Language, readonly string[]> = {
  en: [
    'Thank you for this week.',
    'The site called to say how well it went.',
    'Third time in a row, keep it up.',
    'You made a long day shorter for all of us.',
    'Exactly what we hope to see.',
    'The new colleagues learn a lot from you.',
    'Noticed, and appreciated.',
    'Calm under pressure, as always.',
    'The foreman asked for you by name.',
    'Nobody asked you to, and you did it anyway.',
    'Cleanest truck in the yard on Friday.',
    'Good call to stop and check the load.',
  ],
  fr: [
    'Merci pour cette semaine.',
    'Le client a appelé pour vous féliciter.',
    'Troisième fois de suite, continuez ainsi\u00a0!',
    'Vous avez allégé la journée de toute l’équipe.',
    'Exactement ce que nous espérons voir.',
    'Les nouveaux apprennent beaucoup avec vous.',
    'Remarqué, et apprécié.',
    'Du calme sous la pression, comme toujours.',
    'Le contremaître vous a demandé par votre nom.',
    'Personne ne vous l’a demandé, et vous l’avez fait.',
    'Le camion le plus propre de la cour vendredi.',
    'Bon réflexe de vous arrêter pour vérifier le chargement.',
  ],
}

export const REVERSAL_REASON: Record<Language, string> = {
  en: 'Given to the wrong person.',
  fr: 'Attribué à la mauvaise personne.',
}

export const CORRECTION_NOTE: Record<Language, string> = {
  en: 'Coins of a paper voucher from before the programme.',
  fr: 'Pièces d’un bon papier antérieur au programme.',
}
