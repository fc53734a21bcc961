import type { Language } from '@laurel/contract/constants.ts'
import type { SceneKey } from '../drawings/scenes.ts'

export interface DemoSuggestion {
  title: string
  text: string
  scenes: readonly SceneKey[]
}

const idea = (title: string, text: string, ...scenes: SceneKey[]): DemoSuggestion => ({ title, text, scenes })

/** Oldest first: the first ones are done, the last ones unread. */
export const SUGGESTIONS: Record<Language, readonly DemoSuggestion[]> = {
  en: [
    idea('Arrows at the north gate', 'Visitors drive in on the wrong side. Two arrows would do.', 'sign'),
    idea(
      'Shelf for straps',
      'We lose ten minutes every morning looking for straps. A shelf by the door would help.',
      'racks',
    ),
    idea(
      'Tyre gauge in every cab',
      'There are three gauges for the whole yard. One per cab costs less than one flat tyre.',
    ),
    idea('Coffee before five', 'The machine starts at six, the first trucks leave at five.', 'coffee'),
    idea(
      'Washing bay on Fridays',
      'Everybody washes on Friday afternoon. A list on the door would spare us the queue.',
    ),
    idea(
      'Second lamp at the wash-out',
      'It is dark there until eight in winter, and the step is hard to see.',
      'light',
    ),
    idea(
      'Puddle at the loading point',
      'After rain the water stands for days and freezes in winter. The drain seems blocked.',
      'puddle',
      'sign',
    ),
    idea('Share routes with roadworks', 'A board in the break room where we note roadworks would save us detours.'),
    idea('Gloves in small sizes', 'The smallest ones in the store are still too big for some of us.', 'racks'),
    idea(
      'Mirror at the exit',
      'You cannot see the cycle path when you turn right. A mirror would help.',
      'sign',
      'puddle',
    ),
    idea('Call the site ahead', 'Half of the waiting time is gone when dispatch calls the site twenty minutes before.'),
    idea('Light over the fuel pump', 'It went out last week. At night you cannot read the counter.', 'light'),
  ],
  fr: [
    idea('Marquage à la barrière nord', 'Les visiteurs entrent du mauvais côté. Deux flèches suffiraient.', 'sign'),
    idea('Une tablette pour les sangles', 'On perd dix minutes chaque matin à chercher les sangles.', 'racks'),
    idea('Café avant cinq heures', 'La machine démarre à six heures, les premiers camions partent à cinq.', 'coffee'),
    idea(
      'Manomètre dans chaque cabine',
      'Il y en a trois pour toute la cour. Un par cabine coûte moins cher qu’une crevaison.',
    ),
    idea(
      'Une deuxième lampe au quai 4',
      'Il y fait noir jusqu’à huit heures en hiver, et la marche se voit mal.',
      'light',
    ),
    idea(
      'Flaque au point de chargement',
      'L’eau y reste des jours et gèle en hiver. Le drain semble bouché.',
      'puddle',
    ),
    idea('Partager les travaux routiers', 'Un tableau dans la salle de pause éviterait bien des détours.'),
    idea('Des gants plus petits', 'Les plus petits du magasin sont encore trop grands pour certains.', 'racks'),
    idea('Miroir à la sortie', 'On ne voit pas la piste cyclable en tournant à droite.', 'sign', 'puddle'),
    idea('Appeler le client plus tôt', 'L’attente diminue de moitié quand la répartition appelle vingt minutes avant.'),
  ],
}
