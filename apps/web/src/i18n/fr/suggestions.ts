import type { suggestions as en } from '../en/suggestions.ts'
import type { Texts } from '../texts.ts'

export const suggestions: Texts<typeof en> = {
  title: 'Suggestions',
  description:
    'Les idées que les conducteurs envoient depuis leurs appareils. Ce que vous leur envoyez se trouve dans le centre de notifications.',
  tabs: {
    notifications: 'Notifications',
    box: 'Boîte à suggestions',
    none: 'Aucune notification ne vous est destinée. Ce que vous envoyez aux conducteurs se trouve dans le centre de notifications.',
  },
  number: 'Nº {{id}}',
  images_one: '{{count}} image',
  images_many: '{{count}} d’images',
  images_other: '{{count}} images',
  state: { new: 'Nouvelle', completed: 'Terminée' },
  pictures: 'Images',
  enlarge: 'Agrandir l’image {{number}} sur {{total}}',
  read: 'Marquer comme lue',
  complete: 'Terminée',
  success: 'C’est fait',
  failed: 'Une erreur s’est produite',
  confirm: {
    title: 'Voulez-vous vraiment marquer cette suggestion comme terminée ?',
    text: '« {{title}} » reste dans la boîte, mais il n’y a plus rien à y faire.',
    confirm: 'Marquer comme terminée',
  },
  lightbox: 'Images de « {{title}} »',
  picture: 'Image {{number}} de « {{title}} »',
  carousel: 'carrousel',
  slide: 'image',
  position: '{{number}} sur {{total}}',
  previous: 'Image précédente',
  next: 'Image suivante',
  closeLightbox: 'Fermer',
  empty: {
    title: 'Aucune suggestion pour le moment',
    text: 'Dès qu’un conducteur envoie une idée depuis son appareil, elle apparaît ici et à la cloche.',
  },
}
