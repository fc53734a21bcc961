import type { Texts } from '@laurel/kit/i18n/texts.ts'
import type { sessions as english } from '../en/sessions.ts'

export const sessions: Texts<typeof english> = {
  title: 'Où vous êtes connecté',
  hint: 'Mettez fin à ce que vous ne reconnaissez pas, puis changez votre mot de passe.',
  current: 'Cette session',
  device: '{{browser}} sur {{system}}',
  unknownBrowser: 'Navigateur inconnu',
  unknownSystem: 'appareil inconnu',
  started: 'Connexion {{when}}',
  seen: 'vue {{when}}',
  from: 'depuis {{address}}',
  end: 'Terminer',
  endThis: 'Terminer la session\u00a0: {{device}}',
  endTitle: 'Terminer la session «\u00a0{{device}}\u00a0»\u00a0?',
  endText: 'La personne qui l’utilise devra se reconnecter. Ce qu’elle n’a pas enregistré sera perdu.',
  endConfirm: 'Terminer la session',
  endOthers: 'Terminer toutes les autres',
  endOthersTitle: 'Terminer toutes les autres sessions\u00a0?',
  endOthersText: 'Vous restez connecté ici et serez déconnecté partout ailleurs.',
  endOthersConfirm: 'Terminer toutes les autres',
  failed: 'La liste de vos sessions ne s’est pas chargée.',
  retry: 'Réessayer',
}
