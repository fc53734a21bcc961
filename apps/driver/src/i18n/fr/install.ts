import type { Texts } from '@laurel/kit/i18n/texts.ts'
import type { install as english } from '../en/install.ts'

export const install: Texts<typeof english> = {
  title: 'Ajouter Laurel à votre téléphone',
  text: 'S’ouvre d’un geste, fonctionne sans réseau et peut vous prévenir quand quelqu’un vous remercie.',
  install: 'Installer',
  show: 'Comment faire',
  notNow: 'Pas maintenant',
  close: 'Fermer',
  steps: { share: 'Touchez Partager', add: 'Sur l’écran d’accueil', open: 'Ouvrez Laurel depuis cet écran' },
  hints: {
    share: 'Dans la barre de votre navigateur',
    add: 'Faites défiler si vous ne le voyez pas',
    open: 'Connectez-vous une fois, vous le resterez ensuite',
  },
}
