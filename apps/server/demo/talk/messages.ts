import type { Language } from '@laurel/contract/constants.ts'

/** What drivers are told: title and text, newest first. */
export const MESSAGES: Record<Language, readonly (readonly [string, string])[]> = {
  en: [
    ['Frost tonight', 'Allow ten more minutes for the check of your truck, and mind the ramp.'],
    ['Badges for last week', 'Thank you all. See in the app who thanked you, and for what.'],
    ['New route to the quarry', 'The bridge on County Road 12 is closed until Friday. Please take the bypass.'],
    ['Coins are on their way', 'This month’s transfers go out tomorrow morning.'],
    ['Safety breakfast on Thursday', 'From 5:00 in the break room. Short talk, long coffee.'],
    ['Competition starts on Monday', 'Every safe month counts double. Good luck to all yards.'],
    ['Update the app', 'The new version shows your own score card. It takes two minutes.'],
    ['Heat warning', 'Take water with you and stop when you need to. No delivery is worth your health.'],
  ],
  fr: [
    ['Gel cette nuit', 'Prévoyez dix minutes de plus pour l’inspection du camion, et attention à la rampe.'],
    ['Badges de la semaine', 'Merci à tous. L’application vous dit qui vous a remercié, et pourquoi.'],
    ['Nouveau trajet vers l’entrepôt', 'Le pont est fermé jusqu’à vendredi. Merci de prendre le contournement.'],
    ['Vos pièces arrivent', 'Les transferts du mois partent demain matin.'],
    ['Déjeuner sécurité jeudi', 'Dès 5\u00a0h dans la salle de pause. Peu de mots, beaucoup de café.'],
    ['Le concours commence lundi', 'Chaque mois sans incident compte double. Bonne chance à tous\u00a0!'],
    ['Mettez l’application à jour', 'La nouvelle version montre votre fiche. Il suffit de deux minutes.'],
  ],
}
