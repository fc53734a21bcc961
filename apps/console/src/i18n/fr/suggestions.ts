import type { Texts } from '@laurel/kit/i18n/texts.ts'
import type { suggestions as en } from '../en/suggestions.ts'

export const suggestions: Texts<typeof en> = {
  title: 'Suggestions',
  description:
    'Les idées que les chauffeurs envoient depuis leurs appareils. Ce que vous leur envoyez se trouve dans le centre de notifications.',
  tabs: {
    notifications: 'Notifications',
    box: 'Boîte à suggestions',
    none: 'Aucune notification ne vous est destinée. Ce que vous envoyez aux chauffeurs se trouve dans le centre de notifications.',
  },
  number: 'N°\u00a0{{id}}',
  images_one: '{{count, number}} image',
  images_many: '{{count, number}} d’images',
  images_other: '{{count, number}} images',
  state: { all: 'Toutes', new: 'Nouvelle', read: 'Lue', completed: 'Terminée' },
  search: 'Titre, texte ou personne, puis Entrée',
  filter: 'État',
  undo: 'Annuler',
  pictures: 'Images',
  enlarge: 'Agrandir l’image {{number}} sur {{total}}',
  read: 'Marquer comme lue',
  complete: 'Terminée',
  answer: {
    button: 'Répondre',
    title: 'Répondre à {{name}}',
    description:
      'La réponse à «\u00a0{{title}}\u00a0» est envoyée par courriel à {{email}}. Elle ne peut être donnée qu’une fois.',
    label: 'Votre réponse',
    limit: 'Au plus {{count, number}} caractères.',
    submit: 'Envoyer la réponse',
    given: 'Réponse de {{name}}',
    done: 'Répondue',
  },
  success: 'Succès',
  failed: 'Une erreur s’est produite',
  confirm: {
    title: 'Voulez-vous vraiment marquer cette suggestion comme terminée\u00a0?',
    text: '«\u00a0{{title}}\u00a0» reste dans la boîte, mais il n’y a plus rien à y faire.',
    confirm: 'Marquer comme terminée',
  },
  lightbox: 'Images de «\u00a0{{title}}\u00a0»',
  picture: 'Image {{number}} de «\u00a0{{title}}\u00a0»',
  carousel: 'carrousel',
  slide: 'image',
  position: '{{number}} sur {{total}}',
  previous: 'Image précédente',
  next: 'Image suivante',
  closeLightbox: 'Fermer',
  empty: {
    title: 'Aucune suggestion pour le moment',
    text: 'Dès qu’un chauffeur envoie une idée depuis son appareil, elle apparaît ici et à la cloche.',
  },
}
