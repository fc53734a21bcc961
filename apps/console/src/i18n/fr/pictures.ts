import type { Texts } from '@laurel/kit/i18n/texts.ts'
import type { pictures as english } from '../en/pictures.ts'

export const pictures: Texts<typeof english> = {
  hint: 'Faites glisser l’image, ou déplacez-la avec les flèches du clavier.',
  area: 'Image, à déplacer avec les flèches du clavier',
  zoom: 'Zoom',
}
